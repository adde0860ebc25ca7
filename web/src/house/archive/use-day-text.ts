import { useTexts } from "../../kit/i18n/use-texts";
import { dayText } from "../home/use-line-words";

/** Says when something was: today by the clock, earlier by the day. */
export function useDayText(): (moment: string) => string {
  const { language } = useTexts();
  return (moment) => dayText(new Date(moment), language);
}
