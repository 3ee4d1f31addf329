import { contactForm } from '@fanwise/contract/pages';
import { register } from '../../messages/en/consumer/register.ts';
import { useWords } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './rail.module.css';
import { WhatAgentsSee } from './what-agents-see.tsx';

/** What agents see, and what happens next. */
export function Rail() {
  const words = useWords(register);
  return (
    <aside className={styles.rail} aria-label={words.nextTitle}>
      <WhatAgentsSee />
      <Card dense>
        <h2 className={styles.title}>{words.nextTitle}</h2>
        <ol className={styles.next}>
          {words.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Card>
      <p className={styles.help}>
        {words.help} <TextLink to={contactForm}>{words.contact}</TextLink>
      </p>
    </aside>
  );
}
