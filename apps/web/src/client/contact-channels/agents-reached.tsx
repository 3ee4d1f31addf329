import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { sent } from '../../messages/en/consumer/sent.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { useTypeMessages } from '../../ui/marks/use-type-messages.ts';
import styles from './agents-reached.module.css';

/**
 * The number of agents who can read the submission, and how fast recent first quotes came. When there is no agent, it
 * says so and offers a mail once there is one.
 */
export function AgentsReached({ isMailed }: { isMailed: boolean }) {
  const messages = useMessages(sent);
  const getMessages = useTypeMessages();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: keys.consumer.sent,
    queryFn: ({ signal }) => call('GET /user/sent', { signal }),
  });
  const wait = useAction(() => call('POST /user/sent/wait'), { changes: [keys.consumer.sent] });
  const reach = data?.data;
  if (!reach) return <p className={styles.reach} aria-busy={data === undefined} />;
  const names = reach.types.map((type) => getMessages(type).name.toLowerCase());
  const types = new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
  if (reach.agents > 0)
    return (
      <>
        <p className={styles.reach}>{messages.agents(reach.agents, reach.zip, types)}</p>
        {reach.firstPriceDays !== null && <p>{messages.firstPrice(reach.firstPriceDays)}</p>}
      </>
    );
  return (
    <>
      <p className={styles.reach}>{messages.nobody(reach.zip, types)}</p>
      {wait.failure !== undefined && <p role="alert">{wait.failure}</p>}
      <p role="status">
        {reach.waits ? (
          messages.waits(isMailed)
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={wait.isBusy}
            onClick={() => void wait.run()}
          >
            {messages.tellMe}
          </Button>
        )}
      </p>
    </>
  );
}
