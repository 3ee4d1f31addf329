import type { Estimation } from '@fanwise/contract/own';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import { letterOf } from '../estimate/estimation-parts.ts';
import styles from './glossary.module.css';

/** Explains the lines of an estimate to people who never bought insurance. */
export function Glossary({ estimation: { lines } }: { estimation: Estimation }) {
  const words = useMessages(application);
  const explained = Object.entries(words.glossary)
    .map(([code, entry]) => ({ ...entry, line: lines.find((line) => line.code === code) }))
    .filter(({ line }) => line !== undefined);
  return (
    <details className={styles.glossary}>
      <summary>{words.glossaryTitle}</summary>
      <dl>
        {explained.map(({ term, meaning, line }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {meaning} {asInsurersCall(line?.label, words)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function asInsurersCall(
  label: string | undefined,
  words: Pick<typeof application.english, 'letter'>,
) {
  const letter = label && letterOf(label);
  return letter && words.letter(letter);
}
