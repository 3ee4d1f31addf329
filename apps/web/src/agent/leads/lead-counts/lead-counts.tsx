import type { LeadSummary } from '@fanwise/contract/own';
import { groupThousands } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../../app/session/use-may.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { leadSummaryQuery } from '../../../shared/lead/lead-summary-query.ts';
import styles from './lead-counts.module.css';
import { PastResults } from './past-results.tsx';

const COUNTED_STAGES = [
  { stage: 'open', filter: 'new' },
  { stage: 'updated', filter: 'updated' },
  { stage: 'quoted', filter: 'quoted' },
  { stage: 'won', filter: 'won' },
  { stage: 'completed', filter: 'completed' },
] as const;

/** Counts of the agent's leads by stage, above the list. Counts of zero are left out; each links to its leads. */
export function LeadCounts({ filter }: { filter: string | null }) {
  const messages = useMessages(leads);
  const { data, error } = useQuery(leadSummaryQuery);
  const { may } = useMay();
  const ready = (may('quote') && data?.ready) || 0;
  if (error && !data) return <p className={styles.failed}>{messages.leadSummary.failed}</p>;
  const shown = COUNTED_STAGES.filter(({ stage }) => stage === 'open' || (data && data[stage] > 0));
  return (
    <section
      className={styles.leadSummary}
      aria-label={messages.leadSummary.label}
      aria-busy={!data || undefined}
    >
      <ul className={styles.stages}>
        {shown.map(({ stage, filter: target }) => (
          <li key={stage}>
            <Link
              to={`?filter=${target}`}
              className={styles.stage}
              data-stage={stage}
              aria-current={filter === target ? 'true' : undefined}
            >
              <span className={styles.number}>{data ? groupThousands(data[stage]) : '–'}</span>
              <span>{messages.leadSummary[stage]}</span>
            </Link>
          </li>
        ))}
        {ready > 0 && (
          <li>
            <Link to="?tab=all&ready=1" className={styles.stage} data-stage="ready">
              <span className={styles.number}>{groupThousands(ready)}</span>
              <span>{messages.leadSummary.ready}</span>
            </Link>
          </li>
        )}
      </ul>
      {data && hasHistory(data) && <PastResults leadSummary={data} />}
    </section>
  );
}

const hasHistory = ({ winRate, fees }: LeadSummary): boolean => winRate !== null || fees.length > 0;
