import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminHome } from '../../messages/en/home.ts';
import { useDayFormat, useLocale, useMoneyFormat, useNumberFormat } from '../../parts/formats.ts';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import styles from './home.module.css';
import { FIGURES, type Figure, PERIODS, type Week } from './week-file.ts';

const MINUTE = 60;
const HOUR = 60;

/** The figures of three periods, each row one figure; dashes before the first count. */
export function WeekTable({ week }: { week: Week | null }) {
  const messages = useMessages(adminHome);
  const day = useDayFormat();
  const money = useMoneyFormat();
  const number = useNumberFormat();
  const percent = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const show = (figure: Figure, value: number | null): string => {
    if (value === null) return messages.none;
    if (figure.endsWith('_cents')) return money(value);
    if (figure === 'three_quotes' || figure === 'unlocked') return percent.format(value);
    if (figure !== 'median_first_quote_seconds') return number(value);
    const minutes = Math.round(value / MINUTE);
    return messages.hours(Math.floor(minutes / HOUR), minutes % HOUR);
  };
  const labels = {
    this_week: messages.thisWeek,
    last_week_so_far: messages.lastWeekSoFar,
    last_week: messages.lastWeek,
  };
  return (
    <>
      <p className={parts.minor}>
        {week ? (
          <>
            {messages.weekBegan(day(easternDay(week.week_began_at)))} {messages.counted}{' '}
            <Instant at={week.counted_at} />
          </>
        ) : (
          messages.notCounted
        )}
      </p>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{messages.figure}</th>
            {PERIODS.map((period) => (
              <th key={period} scope="col">
                {labels[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((figure) => (
            <tr key={figure}>
              <th scope="row">{messages.figures[figure]}</th>
              {PERIODS.map((period) => (
                <td key={period} data-label={labels[period]}>
                  {week ? show(figure, week[period][figure]) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The day in New York, such as `2027-03-15`. */
const easternDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(instant));
