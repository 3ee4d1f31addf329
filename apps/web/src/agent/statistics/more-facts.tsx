import type { Statistics } from '@fanwise/contract/agents/statistics';
import { groupThousands } from '@fanwise/domain/money/money';
import { clients } from '../../messages/en/agent/clients.ts';
import { statistics } from '../../messages/en/agent/statistics.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './statistics.module.css';

/** Further facts; those without any events are left out. */
export function MoreFacts({ shown }: { shown: Statistics }) {
  const messages = useMessages(statistics);
  const outcomeMessages = useMessages(clients).outcomes;
  const { distance, lapsed, refunds, passed, outcomes } = shown;
  const passes = passed.reduce((sum, { n }) => sum + n, 0);
  const noted = outcomes.map(({ outcome, n }) =>
    messages.outcome(outcomeMessages[outcome], groupThousands(n)),
  );
  const facts = [
    distance && messages.distance(distance.percent, groupThousands(distance.n)),
    lapsed > 0 && messages.lapsed(lapsed),
    refunds > 0 && messages.refunds(refunds),
    passes > 0 && messages.passed(passes),
    noted.length > 0 && messages.outcomes(noted.join(', ')),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <section className={styles.facts}>
      <h2>{messages.more}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
