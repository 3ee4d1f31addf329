import type { LeadBoard } from '@fanwise/contract';
import { formatCents } from '@fanwise/domain/money';
import { leads } from '../../messages/en/leads.ts';
import { useLanguage, useWords } from '../../messages/language.ts';
import styles from './board.module.css';
import { feesOfLastYear } from './fees-of-last-year.ts';

const HEIGHT = 44;
const STEP = 20;
const BAR = 12;

/** Twelve small bars, one a month, with the same as a table for reading. */
export function FeeBars({ fees }: { fees: LeadBoard['fees'] }) {
  const words = useWords(leads);
  const language = useLanguage();
  const months = feesOfLastYear(fees, new Date().toISOString().slice(0, 7));
  const highest = Math.max(...months.map(({ cents }) => cents), 1);
  const monthName = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${months.length * STEP} ${HEIGHT + 2}`} aria-hidden="true">
        {months.map(({ month, cents }, index) => {
          const height = cents === 0 ? 0 : Math.max(4, (cents / highest) * HEIGHT);
          return (
            <g key={month}>
              <title>{`${nameOf(month)}: ${formatCents(cents)}`}</title>
              <rect
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx={2}
                className={styles.bar}
              />
              <rect
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT}
                width={BAR}
                height={2}
                className={styles.base}
              />
            </g>
          );
        })}
      </svg>
      <details className={styles.table}>
        <summary>{words.board.table}</summary>
        <table>
          <caption className="visually-hidden">{words.board.fees}</caption>
          <thead>
            <tr>
              <th scope="col">{words.board.month}</th>
              <th scope="col">{words.board.fee}</th>
            </tr>
          </thead>
          <tbody>
            {months
              .filter(({ cents }) => cents > 0)
              .map(({ month, cents }) => (
                <tr key={month}>
                  <th scope="row">{nameOf(month)}</th>
                  <td>{formatCents(cents)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
