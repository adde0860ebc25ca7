import { useEffect, useId, useRef } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import { colourOfSeat, SeatMark } from "../../../kit/ui/seat-mark";
import { usePanelKeys } from "../../../kit/ui/use-panel-keys";
import type { RumBugzPicture } from "../../../wire";
import { BugFigure } from "../art/bug";
import { bugNouns } from "./words";

interface RoundResultProps {
  picture: RumBugzPicture;
  nameOf: (seat: number) => string;
  /** The next round begins when everyone has looked. */
  goesOn: boolean;
  onClose: () => void;
}

/** How the last round ended: who went out, what everyone was left with, and the totals. */
export function RoundResult({ picture, nameOf, goesOn, onClose }: RoundResultProps) {
  const { t } = useTexts("rumbugz");
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePanelKeys(onClose, () => panel.current);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const round = picture.rounds.at(-1);
  if (!round) return null;
  return (
    <div className="bugz-result" role="dialog" aria-labelledby={title} data-testid="round-result" ref={panel}>
      <h2 id={title}>{t("result.title", { round: picture.rounds.length })}</h2>
      <p>
        {round.winner === null
          ? t("result.void")
          : t("result.won", { name: nameOf(round.winner), count: round.points })}
      </p>
      <div className="bugz-result-rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("result.player")}</th>
              <th scope="col">{t("result.left_over")}</th>
              <th scope="col">{t("result.total")}</th>
            </tr>
          </thead>
          <tbody>
            {picture.seats.map(({ seat, score }) => {
              const hand = round.hands[seat] ?? [];
              return (
                <tr key={seat} data-winner={seat === round.winner || undefined}>
                  <th scope="row">
                    <SeatMark colour={colourOfSeat(seat)} size={22} /> <span>{nameOf(seat)}</span>
                  </th>
                  <td>
                    {hand.length > 0 ? (
                      <span className="bugz-left">
                        <span className="bugz-leftover" role="img" aria-label={t.say(bugNouns(hand))}>
                          {hand.map((bug, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: bugs of a kind are all alike
                            <BugFigure key={at} kind={bug} size={28} />
                          ))}
                        </span>
                        <span className="bugz-left-sum">{t("result.sum", { count: round.left[seat] ?? 0 })}</span>
                      </span>
                    ) : (
                      t("result.out")
                    )}
                  </td>
                  <td className="bugz-total">
                    {seat === round.winner && <small>{t("result.gain", { count: round.points })}</small>}
                    {score}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <button type="button" className="button primary large" ref={button} onClick={onClose}>
        {t(goesOn ? "result.next" : "result.close")}
      </button>
    </div>
  );
}
