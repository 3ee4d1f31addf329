import type { Lead } from '@fanwise/contract/own';
import { IconCheck } from '@tabler/icons-react';
import { contactBadges } from '../../messages/en/agent/contact-badges.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './contact-badges.module.css';

/** The known facts about how the client of a lead can be reached. Empty without any. */
export function ContactBadges({ badges }: Pick<Lead, 'badges'>) {
  const messages = useMessages(contactBadges);
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={messages.label}>
      {badges.map((badge) => (
        <li key={badge} title={messages.names[badge]}>
          <IconCheck size={14} stroke={2.25} aria-hidden="true" />
          <span aria-hidden="true">{messages.short[badge]}</span>
          <span className="visually-hidden">{messages.names[badge]}</span>
        </li>
      ))}
    </ul>
  );
}
