import { useEffect, useState } from "react";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import type { LessonPage } from "../../wire";
import { LessonCtrl } from "./ctrl";
import { loadLesson } from "./data";
import { greeted, keepLesson } from "./kept";
import { LessonView } from "./lesson-view";

/** A lesson, from its address. */
export function LessonRoute({ game, lesson }: { game: string; lesson: string }) {
  const { t } = useTexts("learn");
  const [page, setPage] = useState<LessonPage | null>(null);
  const [lost, setLost] = useState(false);
  const speaks = usePack(packFor(game));
  useEffect(() => {
    greeted();
    loadLesson(game, lesson).then(setPage, () => setLost(true));
  }, [game, lesson]);
  if (page && speaks) return <Begun page={page} />;
  return <p className="room-wait">{t(lost ? "house:fault.lost" : "house:loading")}</p>;
}

function Begun({ page }: { page: LessonPage }) {
  const [ctrl] = useState(() => new LessonCtrl(page, () => keepLesson(`${page.game}/${page.name}`)));
  return <LessonView ctrl={ctrl} />;
}

/** Cubes are built at the table of RUMIS. */
function packFor(game: string) {
  return game === "rumms" || game === "rumbugz" ? game : "rumis";
}
