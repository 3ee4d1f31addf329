import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AdminError } from '../app/api.ts';
import { useFailureText } from '../app/failure.ts';
import { Heading } from '../app/heading.tsx';
import { useKeys } from '../app/keys-pressed.ts';
import { adminList } from '../messages/en/list.ts';
import type { TaskButton } from '../task/task-button.ts';
import { TaskButtons } from '../task/task-buttons.tsx';
import styles from './record.module.css';

type Props = {
  title: string;
  /** The list that the record belongs to. */
  list: string;
  state?: ReactNode;
  taskButtons: readonly TaskButton[];
  /** Notices that an operator reads first; on a phone they stand above the buttons. */
  notices?: ReactNode;
  facts: ReactNode;
  children: ReactNode;
};

/** One record on its own page: buttons and facts at the side, its history beside them. */
export function RecordPage({ title, list, state, taskButtons, notices, facts, children }: Props) {
  const messages = useMessages(adminList);
  const navigate = useNavigate();
  useKeys({
    u: () => navigate(list),
    a: () => document.querySelector<HTMLElement>('[data-task-buttons] button')?.focus(),
  });
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <TextLink to={list}>{messages.back}</TextLink>
        <div className={styles.title}>
          <Heading>{title}</Heading>
          {state}
        </div>
      </header>
      {notices}
      <div className={styles.columns}>
        <div className={styles.side}>
          <TaskButtons taskButtons={taskButtons} />
          {facts}
        </div>
        <div className={styles.main}>{children}</div>
      </div>
    </article>
  );
}

/** The loading and error states of a record. */
export function RecordStates({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error | null;
  onRetry: () => unknown;
}) {
  const failureText = useFailureText();
  return (
    <>
      <Heading>{title}</Heading>
      {error ? (
        <ErrorState
          title={failureText(error)}
          onRetry={onRetry}
          requestId={error instanceof AdminError ? error.requestId : undefined}
        />
      ) : (
        <Skeleton count={8} shape="form" />
      )}
    </>
  );
}
