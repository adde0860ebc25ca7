import { useEffect, useState } from "react";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import type { PositionPage } from "../../wire";
import { LessonCtrl } from "./ctrl";
import { type Family, loadPosition, today } from "./data";
import { keepPosition } from "./kept";
import { LessonView } from "./lesson-view";

/** A position to solve: today's, or that of another day. */
export function PositionRoute({ game, day = today() }: { game: Family; day?: string | undefined }) {
  const { t } = useTexts("learn");
  const [page, setPage] = useState<PositionPage | null>(null);
  const [lost, setLost] = useState(false);
  const speaks = usePack(game === "cubes" ? "rumis" : game);
  useEffect(() => {
    loadPosition(game, day).then(setPage, () => setLost(true));
  }, [game, day]);
  if (page && speaks) return <Begun page={page} day={day} />;
  return <p className="room-wait">{t(lost ? "house:fault.lost" : "house:loading")}</p>;
}

function Begun({ page, day }: { page: PositionPage; day: string }) {
  const [ctrl] = useState(() => {
    const made: LessonCtrl = new LessonCtrl(page, () =>
      keepPosition(day, page.game, made.state.helped ? "shown" : "solved"),
    );
    return made;
  });
  return <LessonView ctrl={ctrl} position={{ page, day }} />;
}
