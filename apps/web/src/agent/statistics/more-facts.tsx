import type { Numbers } from '@fanwise/contract/agents/statistics';
import { groupThousands } from '@fanwise/domain/money/money';
import { clients } from '../../messages/en/agent/clients.ts';
import { numbers } from '../../messages/en/agent/numbers.ts';
import { useWords } from '../../messages/language.ts';
import styles from './numbers.module.css';

/** What there is to say besides: nothing of it where nothing happened. */
export function MoreFacts({ shown }: { shown: Numbers }) {
  const words = useWords(numbers);
  const outcomeWords = useWords(clients).outcomes;
  const { distance, lapsed, refunds, passed, outcomes } = shown;
  const passes = passed.reduce((sum, { n }) => sum + n, 0);
  const noted = outcomes.map(({ outcome, n }) =>
    words.outcome(outcomeWords[outcome], groupThousands(n)),
  );
  const facts = [
    distance && words.distance(distance.percent, groupThousands(distance.n)),
    lapsed > 0 && words.lapsed(lapsed),
    refunds > 0 && words.refunds(refunds),
    passes > 0 && words.passed(passes),
    noted.length > 0 && words.outcomes(noted.join(', ')),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <section className={styles.facts}>
      <h2>{words.more}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
