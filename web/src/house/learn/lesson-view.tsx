import { Suspense, useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { Asking } from "../../games/reader";
import { tableOf } from "../../games/tables";
import { useTexts } from "../../kit/i18n/use-texts";
import { playSound } from "../../kit/sound";
import { AtTable } from "../../kit/ui/at-table";
import { Icon } from "../../kit/ui/icons";
import { useSpoken } from "../../kit/ui/live-region";
import { usePage } from "../../kit/ui/page";
import { SidePanel } from "../../kit/ui/side-panel";
import type { Picture } from "../../net/picture";
import { useHouse } from "../../state/house";
import type { PositionPage, SeatView } from "../../wire";
import { Fault } from "../fault";
import { useWordsKeys } from "../in-words/use-words-keys";
import { WordsPanel } from "../in-words/words-panel";
import { SettingsDialog } from "../settings-dialog";
import type { LessonCtrl } from "./ctrl";
import { LessonBar } from "./lesson-bar";

/** A position to solve, and the day whose it is. */
export interface Solved {
  page: PositionPage;
  day: string;
}

/** The game's own table, and above it what is to be done and what the rules say to it. */
export function LessonView({ ctrl, position = null }: { ctrl: LessonCtrl; position?: Solved | null }) {
  const { t } = useTexts("learn");
  const { game, name, steps } = ctrl.page;
  const { at, picture, events, phase, pending, set } = useStore(ctrl.store);
  const [panel, setPanel] = useState(false);
  const [settings, setSettings] = useState(false);
  const start = useWordsKeys(() => setPanel(true));
  const title = position
    ? t("today.of", { family: t(`family.${game}`), day: new Date(position.day) })
    : (t.maybe(`learn:${game}.${name}.title`) ?? "");
  usePage(title);
  useEffect(() => {
    if (phase === "right") playSound(ctrl.isLast ? "end" : "turn");
  }, [ctrl, phase]);
  const { step } = ctrl;
  const me = useHouse((house) => house.name) ?? t("guest");
  const seats = useMemo(() => seatsOf(step.seats, step.seat, me), [step, me]);
  const acts = phase === "do" && step.kind === "move";
  const asking = useMemo(
    (): Asking<Picture> => ({
      picture,
      seats,
      own: step.seat,
      acts,
      nameOf: (seat) => seats[seat]?.name ?? String(seat + 1),
    }),
    [picture, seats, step, acts],
  );
  useSpoken(position ? null : t("step", { number: at + 1, count: steps.length }), "step");
  const onMove = (move: string) => void ctrl.move(move);
  const Table = tableOf(picture);
  return (
    <div className="match lesson">
      <header className="match-strip">
        <Link
          className="button icon-only quiet"
          href={position ? "/learn/today" : "/learn"}
          aria-label={t(position ? "today.all" : "all")}
        >
          <Icon name="previous" />
        </Link>
        <h1 className="turn-words">
          <span>
            {title}
            <small>
              {position
                ? t("grade", { number: position.page.grade })
                : t("step", { number: at + 1, count: steps.length })}
            </small>
          </span>
        </h1>
        <button
          type="button"
          className="button icon-only quiet"
          aria-pressed={panel}
          aria-label={t("house:panel.words")}
          onClick={() => setPanel(!panel)}
        >
          <Icon name="write" />
        </button>
        <button
          type="button"
          className="button icon-only quiet"
          aria-label={t("house:settings.title")}
          onClick={() => setSettings(true)}
        >
          <Icon name="settings" />
        </button>
      </header>
      <LessonBar ctrl={ctrl} position={position} />
      <div className="match-body">
        <main className="table-place" aria-label={t("house:match.table")}>
          <Fault of="table">
            <Suspense fallback={<p className="table-wait">{t("house:match.setting_table")}</p>}>
              <Table
                key={set}
                picture={picture}
                seats={seats}
                actor={acts ? step.seat : null}
                actors={acts ? [step.seat] : []}
                pending={pending}
                events={events}
                past={false}
                deadline={null}
                practice={acts && !position && ctrl.toShow !== null}
                onMove={onMove}
                onWhy={(move) => ctrl.why(move)}
                onHint={() => ctrl.hint()}
                onUndo={null}
                onShown={(n) => ctrl.shown(n)}
                onLook={(amount) => ctrl.look(amount)}
              />
              <AtTable />
            </Suspense>
          </Fault>
        </main>
        {panel && (
          <SidePanel title={t("house:panel.words")} onClose={() => setPanel(false)}>
            <WordsPanel
              asking={asking}
              general={[]}
              start={start}
              pending={pending}
              onMove={acts ? onMove : null}
              onWhy={(move) => ctrl.why(move)}
            />
          </SidePanel>
        )}
      </div>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}

/** Who sits with whoever learns. */
const PARTNERS = ["Pip", "Moss", "Wren", "Tansy", "Bram"];

/** One learns, and the others are there so that there is a game. */
function seatsOf(count: number, own: number, me: string): SeatView[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    kind: seat === own ? ("person" as const) : ("bot" as const),
    name: seat === own ? me : (PARTNERS[(seat - own + count - 1) % count] ?? "Pip"),
    bot: seat === own ? null : "lesson",
    yours: seat === own,
    online: true,
    away_since: null,
    clock_ms: null,
  }));
}
