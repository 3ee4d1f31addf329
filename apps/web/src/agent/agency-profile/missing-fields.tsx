import { useMay } from '../../app/session/use-may.ts';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../messages/language.ts';
import { listGaps } from './gaps.ts';
import styles from './missing-fields.module.css';

/** The fields of an agent's profile that keep the leads closed, by their labels, and whether an owner has to add them. */
export function MissingFields({ missing }: { missing: readonly string[] }) {
  const messages = useMessages(agencyDetails);
  const { may } = useMay();
  const isForOwner = listGaps(missing, may('manage')).length < missing.length;
  const names = missing.flatMap((field) =>
    field in messages.missing ? [messages.missing[field as keyof typeof messages.missing]] : [],
  );
  if (names.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={messages.missingLabel}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {isForOwner && <p>{messages.ownerAdds}</p>}
    </>
  );
}
