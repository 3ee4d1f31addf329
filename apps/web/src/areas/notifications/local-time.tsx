import { notifications } from '../../messages/en/notifications.ts';
import { useLanguage, useWords } from '../../messages/language.ts';
import { daysAgo } from './days-ago.ts';

/** An instant (ISO, UTC) in the time of the reader: today and yesterday by name. */
export function LocalTime({ instant }: { instant: string }) {
  const words = useWords(notifications);
  const locale = `${useLanguage()}-US`;
  const date = new Date(instant);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date);
  const days = daysAgo(date, new Date());
  const text =
    days === 0
      ? words.today(time)
      : days === 1
        ? words.yesterday(time)
        : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  return <time dateTime={instant}>{text}</time>;
}
