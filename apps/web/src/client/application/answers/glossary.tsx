import type { Estimation } from '@fanwise/contract/own';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import styles from './glossary.module.css';

/** Explains the lines of an estimate to people who never bought insurance. */
export function Glossary({ estimation: { lines } }: { estimation: Estimation }) {
  const words = useMessages(application);
  const explained = Object.entries(words.glossary)
    .filter(([code]) => lines.some((line) => line.code === code))
    .map(([, entry]) => entry);
  return (
    <details className={styles.glossary}>
      <summary>{words.glossaryTitle}</summary>
      <dl>
        {explained.map(({ term, meaning }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
