import type { LeadSummary } from '@fanwise/contract/own';
import { formatCents } from '@fanwise/domain/money/money';
import { useMay } from '../../../app/session/use-may.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FeeBars } from './fee-bars.tsx';
import { FeeTable } from './fee-table.tsx';
import { feesOfLastYear } from './fees-of-last-year.ts';
import styles from './lead-counts.module.css';

/** How many of the decided leads were won, and the fees paid for them; expanded, the fees of every month. */
export function PastResults({ leadSummary: { winRate, fees } }: { leadSummary: LeadSummary }) {
  const messages = useMessages(leads).leadSummary;
  const readsMoney = useMay().may('money');
  const months = feesOfLastYear(fees, new Date().toISOString().slice(0, 7));
  const total = months.reduce((sum, { cents }) => sum + cents, 0);
  const rate = (
    <span className={styles.figure}>
      <span className={styles.number}>{winRate === null ? '–' : messages.percent(winRate)}</span>{' '}
      {messages.winRate}
    </span>
  );
  if (!readsMoney) return <p className={classNames(styles.past, styles.only)}>{rate}</p>;
  return (
    <details className={styles.past}>
      <summary className={styles.summary}>
        {rate}
        <span className={styles.figure}>
          <span className={styles.number}>{formatCents(total)}</span> {messages.fees}
        </span>
        <FeeBars months={months} />
      </summary>
      <div className={styles.months}>
        <p>{messages.decided}</p>
        {total > 0 ? <FeeTable months={months} /> : <p>{messages.noFees}</p>}
      </div>
    </details>
  );
}
