import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentProfileQuery } from '../../app/queries.ts';
import { delivery } from '../../messages/en/agent/delivery.ts';
import { useWords } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import styles from './delivery.module.css';
import { HookCard } from './hook-card.tsx';
import { HookForm } from './hook-form.tsx';
import { Secret } from './secret.tsx';

const LOOK_AGAIN_MS = 4_000;

/** Which of an agency's own systems are told, and what came of it. */
export default function DeliveryPage() {
  const words = useWords(delivery);
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.hooks,
    queryFn: ({ signal }) => call('GET /agent/hooks', { signal }),
    // What waits is mostly gone a moment later.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ waiting }) => waiting > 0) ? LOOK_AGAIN_MS : false,
  });
  const { data: profile } = useQuery(agentProfileQuery);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const email = profile?.data.email ?? '';
  const hooks = data?.data;
  return (
    <div className={styles.page}>
      <PageHeading>{words.title}</PageHeading>
      <p className={styles.intro}>{words.intro}</p>
      {secret !== undefined && <Secret secret={secret} onDone={() => setSecret(undefined)} />}
      {!hooks && error && <LoadFailure title={words.failed} error={error} onRetry={refetch} />}
      {!hooks && !error && <Skeleton count={3} shape="rows" />}
      {hooks?.map((hook) => (
        <HookCard key={hook.id} hook={hook} email={email} onSecret={setSecret} />
      ))}
      {hooks?.length === 0 && !isAdding && (
        <EmptyState
          title={words.none}
          action={<Button onClick={() => setAdding(true)}>{words.add}</Button>}
        >
          <p>{words.noneText}</p>
        </EmptyState>
      )}
      {isAdding && (
        <HookForm
          email={email}
          onDone={(made) => {
            setAdding(false);
            if (made) setSecret(made);
          }}
        />
      )}
      {hooks && hooks.length > 0 && !isAdding && (
        <div className={styles.actions}>
          {hooks.length < (data?.most ?? 0) ? (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          ) : (
            <p className={styles.note}>{words.most}</p>
          )}
        </div>
      )}
    </div>
  );
}
