import { formatCents } from '@fanwise/domain/money/money';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import type { MonthFees } from './fees-of-last-year.ts';
import styles from './lead-counts.module.css';

/** The months in which fees were paid. */
export function FeeTable({ months }: { months: readonly MonthFees[] }) {
  const messages = useMessages(leads).leadSummary;
  const monthName = new Intl.DateTimeFormat(useLanguage() === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.feesPerMonth}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.month}</th>
          <th scope="col">{messages.fee}</th>
        </tr>
      </thead>
      <tbody>
        {months
          .filter(({ cents }) => cents > 0)
          .map(({ month, cents }) => (
            <tr key={month}>
              <th scope="row">{monthName.format(new Date(`${month}-01T00:00:00Z`))}</th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
