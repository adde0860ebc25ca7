import { type MouseEvent, useState } from "react";
import { useGameTitle } from "../../games/words/game";
import { useTexts } from "../../kit/i18n/use-texts";
import { Modal } from "../../kit/ui/modal";
import type { Picture } from "../../net/picture";
import type { RoomMessage } from "../../wire";
import { RulesFor } from "./rules-for";

interface RulesLinkProps {
  game: string;
  /** What is agreed, or chosen so far: the rules are told for that. */
  options: RoomMessage["options"];
  /** The table that this gives, if there is one. */
  picture: Picture | null;
}

/** Leads to the rules without leaving the page. Whoever opens it in another tab gets the page with the rules. */
export function RulesLink({ game, options, picture }: RulesLinkProps) {
  const { t } = useTexts();
  const titleOf = useGameTitle();
  const [open, setOpen] = useState(false);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="rules-link" href={`/rules/${game}`} onClick={press}>
        {t("rules.page", { game: titleOf(game) })}
      </a>
      {open && (
        <Modal title={t("rules.page", { game: titleOf(game) })} onClose={() => setOpen(false)}>
          <RulesFor {...{ game, options, picture }} />
        </Modal>
      )}
    </>
  );
}
