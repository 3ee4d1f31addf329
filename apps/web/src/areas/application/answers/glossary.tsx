import type { Estimation } from '@fanwise/contract/own';
import { application } from '../../../messages/en/consumer/application.ts';
import { useWords } from '../../../messages/language.ts';
import styles from './glossary.module.css';

/** What the lines of an estimate mean, for people who never bought insurance. */
export function Glossary({ estimation: { lines } }: { estimation: Estimation }) {
  const words = useWords(application);
  const explained = Object.entries(words.glossary)
    .filter(([line]) => lines.some(({ code }) => code === line))
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
