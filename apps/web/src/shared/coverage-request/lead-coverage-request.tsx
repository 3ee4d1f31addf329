import type { LeadDetail } from '@fanwise/contract/own';
import { requestedCoverage as requestedCoverageMessages } from '../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../messages/language.ts';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import styles from './lead-coverage-request.module.css';
import { RequestedLineList } from './requested-line-list.tsx';

/** The coverage request of a lead, by type. Empty for leads that were submitted without one. */
export function LeadCoverageRequest({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(requestedCoverageMessages);
  const requests = detail.data.flatMap(({ typeId, requestedCoverage }) =>
    requestedCoverage ? [{ typeId, requestedCoverage }] : [],
  );
  if (requests.length === 0) return null;
  return (
    <section className={styles.requestedCoverages}>
      <h3 className={styles.heading}>{messages.forAgents}</h3>
      {requests.map(({ typeId, requestedCoverage }) => (
        <div key={typeId} className={styles.type}>
          {detail.data.length > 1 && <InsuranceIcon type={typeId} size="small" />}
          <RequestedLineList rows={requestedCoverage.rows} isForAgent />
        </div>
      ))}
    </section>
  );
}
