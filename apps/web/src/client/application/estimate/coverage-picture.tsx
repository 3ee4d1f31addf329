import type { LiveEstimation } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import { useTypeMessages } from '../../../ui/marks/use-type-messages.ts';
import styles from './coverage-picture.module.css';
import { listEstimationRows } from './estimation-parts.ts';

/** The estimate as one bar of parts, and the same figures as a table for screen readers. */
export function CoveragePicture({
  type,
  estimation,
}: {
  type: InsuranceTypeId;
  estimation: LiveEstimation;
}) {
  const messages = useMessages(application);
  const typeMessages = useTypeMessages()(type);
  const rows = listEstimationRows(estimation);
  const parts = rows.filter(({ partIndex }) => partIndex !== null);
  const hasParts = parts.length > 1;
  return (
    <div className={styles.picture}>
      {hasParts && (
        <div className={styles.bar} aria-hidden="true">
          {parts.map(({ label, data, partIndex }) => (
            <span
              key={label}
              className={styles.part}
              data-part={partIndex}
              style={{ flexGrow: Number(data) }}
            />
          ))}
        </div>
      )}
      <table className={styles.rows}>
        <caption className="visually-hidden">{typeMessages.parts}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{messages.part}</th>
            <th scope="col">{messages.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, data, partIndex, reason }) => (
            <tr key={label}>
              <th scope="row">
                <span className={styles.label}>
                  <span
                    className={styles.key}
                    data-part={hasParts ? (partIndex ?? undefined) : undefined}
                  />
                  {label}
                  {reason && <small className={styles.reason}>{reason}</small>}
                </span>
              </th>
              <td>{typeof data === 'number' ? formatDollars(data) : data}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
