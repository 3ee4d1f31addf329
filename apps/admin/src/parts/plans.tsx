import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '../app/failure.ts';
import { adminCatalog } from '../messages/en/catalog.ts';
import type { TaskButton } from '../task/task-button.ts';
import { TaskButtons } from '../task/task-buttons.tsx';
import { StartTime } from './instant.tsx';
import styles from './plans.module.css';
import { State } from './state.tsx';

type Plan = {
  id: number;
  starts_at: string;
  state: 'live' | 'planned' | 'past' | 'canceled';
  by: { name: string } | null;
  /** `file`: shipped with the product, and in effect since that version runs, whatever date the version bears. */
  source?: 'file' | 'operator';
};

/** Planned, current and former versions, planned ones first. */
export function Plans<One extends Plan>({
  queryKey,
  read,
  titleOf,
  buttonsOf,
  children,
}: {
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<{ data: readonly One[] }>;
  titleOf: (plan: One) => string;
  buttonsOf: (plan: One) => readonly TaskButton[];
  children: (plan: One) => ReactNode;
}) {
  const messages = useMessages(adminCatalog);
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
  });
  if (error) return <ErrorState title={failureText(error)} onRetry={refetch} />;
  if (!data) return <Skeleton count={4} shape="rows" />;
  return (
    <ul className={styles.plans}>
      {data.data.map((plan) => (
        <li key={plan.id} data-state={plan.state}>
          <div className={styles.head}>
            <h2>{titleOf(plan)}</h2>
            <State code={plan.state} of="plan" />
          </div>
          <p className={styles.when}>
            {plan.source === 'file' ? (
              messages.delivered
            ) : (
              <>
                {messages.from} <StartTime at={plan.starts_at} />
              </>
            )}
            {plan.by && ` · ${plan.by.name}`}
          </p>
          {children(plan)}
          <TaskButtons taskButtons={buttonsOf(plan)} />
        </li>
      ))}
    </ul>
  );
}

/** The content of a version, loaded when somebody opens it; a planned one is open. */
export function PlanContent<Content>({
  isPlanned,
  queryKey,
  read,
  children,
}: {
  isPlanned: boolean;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Content>;
  children: (content: Content) => ReactNode;
}) {
  const messages = useMessages(adminCatalog);
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(isPlanned);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: isOpen,
  });
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.showContent}</summary>
      {error && <ErrorState title={failureText(error)} onRetry={refetch} />}
      {isOpen && !error && !data && <Skeleton count={3} shape="rows" />}
      {data && <div className={styles.content}>{children(data)}</div>}
    </details>
  );
}
