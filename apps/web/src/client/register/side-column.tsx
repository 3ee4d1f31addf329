import { contactForm } from '@fanwise/contract/pages';
import { register } from '../../messages/en/consumer/register.ts';
import { useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './side-column.module.css';
import { WhatAgentsSee } from './what-agents-see.tsx';

/** The side column: what agents see, and what happens next. */
export function SideColumn() {
  const messages = useMessages(register);
  return (
    <aside className={styles.rail} aria-label={messages.nextTitle}>
      <WhatAgentsSee />
      <Card dense>
        <h2 className={styles.title}>{messages.nextTitle}</h2>
        <ol className={styles.next}>
          {messages.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Card>
      <p className={styles.help}>
        {messages.help} <TextLink to={contactForm}>{messages.contact}</TextLink>
      </p>
    </aside>
  );
}
