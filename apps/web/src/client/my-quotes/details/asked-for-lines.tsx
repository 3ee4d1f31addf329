import type { Application } from '@fanwise/contract/own';
import { useId } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useWords } from '../../../messages/language.ts';
import { useTypeWords } from '../../../ui/marks/use-type-words.ts';
import { askedFor, limitsIn } from './asked-for.ts';
import styles from './asked-for-lines.module.css';

/** What all prices of the list are for, one quiet line per type. */
export function AskedForLines({ application }: { application: Application }) {
  const words = useWords(myQuotes);
  const { limits } = useWords(comparison);
  const wordsOf = useTypeWords();
  const titleId = useId();
  const asked = askedFor(application);
  if (asked.length === 0) return null;
  return (
    <section className={styles.asked} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.askedFor}
      </h2>
      <ul>
        {asked.map(({ type, parts }) => (
          <li key={type}>
            <strong>{wordsOf(type).name}</strong>{' '}
            {parts
              .map(({ question, answer }) =>
                wordsOf(type).askedFor[question]?.(limitsIn(answer, limits)),
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
