import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentProfileQuery } from '../../app/queries.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Secret } from './secret.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

const REFETCH_MS = 4_000;

/** The agency's webhooks and the results of their messages. */
export default function WebhooksPage() {
  const messages = useMessages(webhooks);
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.webhooks,
    queryFn: ({ signal }) => call('GET /agent/webhooks', { signal }),
    // A test, a message sent again and a retry change the counts a moment later.
    refetchInterval: REFETCH_MS,
  });
  const { data: profile } = useQuery(agentProfileQuery);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const email = profile?.data.email ?? '';
  const endpoints = data?.data;
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      <p className={styles.intro}>{messages.intro}</p>
      {secret !== undefined && <Secret secret={secret} onDone={() => setSecret(undefined)} />}
      {!endpoints && error && (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      )}
      {!endpoints && !error && <Skeleton count={3} shape="rows" />}
      {endpoints?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} email={email} onSecret={setSecret} />
      ))}
      {endpoints?.length === 0 && !isAdding && (
        <EmptyState
          title={messages.none}
          action={<Button onClick={() => setAdding(true)}>{messages.add}</Button>}
        >
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {isAdding && (
        <WebhookForm
          email={email}
          onDone={(made) => {
            setAdding(false);
            if (made) setSecret(made);
          }}
        />
      )}
      {endpoints && endpoints.length > 0 && !isAdding && (
        <div className={styles.actions}>
          {endpoints.length < (data?.most ?? 0) ? (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {messages.add}
            </Button>
          ) : (
            <p className={styles.note}>{messages.most}</p>
          )}
        </div>
      )}
    </div>
  );
}
