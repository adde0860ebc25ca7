import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../kit/shortcuts/use-shortcuts";
import { BugFigure } from "../art/bug";
import type { Ctrl } from "./ctrl";
import { KEYS } from "./keys";
import { parseMove } from "./notation";
import type { Grab } from "./use-drag";
import { shownBug } from "./words";

/** The bag and the pile, always in sight: where bugs come from and where they go. */
export function Well({ ctrl, grab, acts }: { ctrl: Ctrl; grab: Grab; acts: boolean }) {
  const { t } = useTexts("rumbugz");
  const { picture, hint: hinted } = useStore(ctrl.store);
  const move = hinted ? parseMove(hinted) : null;
  const may = (name: string) => (acts && picture.moves.includes(name)) || undefined;
  const [bag, pile] = [may("bag"), may("pile")];
  const top = picture.top;
  const below = useBelow(picture.pile, top);
  const hint = useKeyHint();
  const pileName = top ? t("well.pile_top", { count: picture.pile, bug: shownBug(top) }) : t("well.pile_empty");
  const bagName = t("well.bag", { count: picture.bag });
  return (
    <section className="bugz-well" aria-label={t("well.name")}>
      <button
        type="button"
        className="bugz-bag"
        data-testid="bag"
        data-place="bag"
        data-glow={bag}
        data-hint={move?.deed === "bag" || undefined}
        {...hint(bagName, KEYS.draw)}
        onClick={() => ctrl.draw()}
        onPointerDown={(event) => bag && grab(event, { what: "bag" })}
      >
        <span className="for-ears">{bagName}</span>
        <Bag />
        <span className="bugz-count" aria-hidden="true">
          {picture.bag}
        </span>
      </button>
      <button
        type="button"
        className="bugz-pile"
        data-testid="pile"
        data-place="pile"
        data-drop="pile"
        data-glow={pile}
        data-hint={move?.deed === "pile" || move?.deed === "discard" || undefined}
        {...hint(pileName, KEYS.take)}
        onClick={() => {
          // With a bug in hand the pile is where it goes.
          if (picture.phase === "act" && ctrl.state.selected.length === 1) ctrl.discard();
          else ctrl.takeTop();
        }}
        onPointerDown={(event) => pile && grab(event, { what: "pile" })}
      >
        <span className="for-ears">{pileName}</span>
        <span className="bugz-heap" data-depth={Math.min(picture.pile, 4)}>
          {below && <BugFigure kind={below} />}
          {top && <BugFigure key={picture.pile} kind={top} />}
        </span>
        <span className="bugz-count" aria-hidden="true">
          {picture.pile}
        </span>
      </button>
      <RoundWords ctrl={ctrl} />
    </section>
  );
}

/** The bug under the top one, as far as it was seen: it shows until a new one has landed. */
function useBelow(count: number, top: string | null): string | null {
  const seen = useRef<(string | null)[]>([]);
  useEffect(() => {
    seen.current.length = Math.min(seen.current.length, count);
    seen.current[count] = top;
  }, [count, top]);
  return seen.current[count - 1] ?? null;
}

function RoundWords({ ctrl }: { ctrl: Ctrl }) {
  const { t } = useTexts("rumbugz");
  const { round, last_round, target, phase } = useStore(ctrl.store).picture;
  if (phase === "over") return null;
  return (
    <p className="bugz-round">
      {last_round === null ? t("well.round", { round }) : t("well.round_of", { round, last: last_round })}
      {target !== null && <small>{t("well.target", { target })}</small>}
    </p>
  );
}

/** A cloth bag, tied with a cord. */
function Bag() {
  return (
    <svg className="bugz-cloth" viewBox="0 0 100 110" aria-hidden="true">
      <ellipse cx="52" cy="102" rx="42" ry="6" className="bugz-contact" />
      <path
        d="M38 34C20 48 8 68 10 86c2 14 16 18 40 18s38-4 40-18c2-18-10-38-28-52Z"
        fill="#7f9a6b"
        stroke="#4c6140"
        strokeWidth="2.5"
      />
      <path d="M22 58c-6 12-8 24-4 34" fill="none" stroke="#a9c093" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M38 34c-6-8-12-14-14-22 6 4 9 1 12-3 4 5 8 5 13 0 5 5 9 5 13 0 3 4 7 6 13 3-2 8-8 14-13 22Z"
        fill="#8faa7a"
        stroke="#4c6140"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M44 22l2 10M56 22l-2 10M62 44c5 6 9 14 11 22M40 44c-4 6-7 12-9 18"
        fill="none"
        stroke="#5f7750"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="34" y="31" width="32" height="7" rx="3.5" fill="#c8443a" stroke="#7d2620" strokeWidth="2" />
      <path
        d="M64 35c8 2 10 8 8 14M60 37c3 5 2 10-1 13"
        fill="none"
        stroke="#c8443a"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
