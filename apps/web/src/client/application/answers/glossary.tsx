import type { Estimation } from '@fanwise/contract/own';
import { application } from '../../../messages/en/consumer/application.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import styles from './glossary.module.css';

/** Explains the lines of an estimate to people who never bought insurance. */
export function EstimateGlossary({ estimation: { lines } }: { estimation: Estimation }) {
  const explained = Object.entries(useMessages(application).glossary)
    .filter(([code]) => lines.some((line) => line.code === code))
    .map(([, entry]) => entry);
  return <Glossary entries={explained} />;
}

/** Explains premium, deductible and limit where a client first decides about them. */
export function PolicyGlossary() {
  return <Glossary entries={useMessages(requestedCoverage).glossary} />;
}

function Glossary({ entries }: { entries: readonly { term: string; meaning: string }[] }) {
  return (
    <details className={styles.glossary}>
      <summary>{useMessages(application).glossaryTitle}</summary>
      <dl>
        {entries.map(({ term, meaning }) => (
          <Fact key={term} label={term}>
            {meaning}
          </Fact>
        ))}
      </dl>
    </details>
  );
}
