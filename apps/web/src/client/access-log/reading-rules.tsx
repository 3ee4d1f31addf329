import { accessLog } from '../../messages/en/consumer/access-log.ts';
import { useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import styles from './access-log.module.css';

const rules = ['outline', 'opened', 'health', 'chosen', 'paid'] as const;

/** Explains to the client which details agents can read at each stage. */
export function ReadingRules() {
  const messages = useMessages(accessLog);
  return (
    <Card variant="tint" aria-labelledby="rules">
      <h2 id="rules" className={styles.heading}>
        {messages.rules}
      </h2>
      <dl className={styles.rules}>
        {rules.map((rule) => (
          <Fact key={rule} label={messages.rulesList[rule]}>
            {messages.rulesList[`${rule}Text`]}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
