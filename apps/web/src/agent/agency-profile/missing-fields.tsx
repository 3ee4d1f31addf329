import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './missing-fields.module.css';

/** The fields of an agent's profile that keep the leads closed, by their labels. */
export function MissingFields({ missing }: { missing: readonly string[] }) {
  const messages = useMessages(agencyDetails);
  const names = missing.flatMap((field) =>
    field in messages.missing ? [messages.missing[field as keyof typeof messages.missing]] : [],
  );
  if (names.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={messages.missingLabel}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
