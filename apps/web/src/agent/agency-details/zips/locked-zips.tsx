import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { ZipOverview } from './zip-overview.tsx';
import { MAX_CHIPS, type ZipSelection } from './zip-selection.ts';
import styles from './zips.module.css';

/** The chosen ZIP codes to read. */
export function LockedZips({ value: { all, chosen } }: { value: ZipSelection }) {
  const messages = useMessages(agencyDetails).zips;
  return (
    <dl className={styles.locked}>
      <dt>{messages.label}</dt>
      <dd className={styles.chips}>
        {all ? (
          <span className={styles.chip}>{messages.allLocked}</span>
        ) : chosen.length === 0 ? (
          <span className={styles.none}>{messages.none}</span>
        ) : chosen.length > MAX_CHIPS ? (
          <ZipOverview zips={chosen} />
        ) : (
          chosen.map(({ zipId, zipCode }) => (
            <span key={zipId} className={styles.chip}>
              {zipCode}
            </span>
          ))
        )}
      </dd>
    </dl>
  );
}
