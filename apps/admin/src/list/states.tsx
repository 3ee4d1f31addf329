import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { EmptyState, ErrorState, Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminError } from '../app/api.ts';
import { useFailureText } from '../app/failure.ts';
import { adminList } from '../messages/en/list.ts';

const SKELETON_AFTER_MS = 800;

type Props = {
  error: Error | null;
  hasRows: boolean;
  isLoading: boolean;
  isFiltered: boolean;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  onRetry: () => unknown;
  onShowAll: () => void;
};

/** The loading, error and empty states of a list. Above existing rows it says that reading them again failed. */
export function ListStates({
  error,
  hasRows,
  isLoading,
  isFiltered,
  empty,
  onRetry,
  onShowAll,
}: Props) {
  const messages = useMessages(adminList);
  const failureText = useFailureText();
  if (error && hasRows)
    return (
      <Notice
        kind="error"
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      >
        {messages.stale} {failureText(error)}
      </Notice>
    );
  if (error)
    return (
      <ErrorState
        title={messages.failed}
        onRetry={onRetry}
        requestId={error instanceof AdminError ? error.requestId : undefined}
      >
        <p>{failureText(error)}</p>
      </ErrorState>
    );
  if (isLoading) return <LateSkeleton />;
  if (hasRows) return null;
  if (isFiltered)
    return (
      <EmptyState
        title={messages.noneFit}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {messages.showAll}
          </Button>
        }
      >
        <p>{messages.noneFitText}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}

/** Most lists arrive before a skeleton would be seen. */
function LateSkeleton() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <Skeleton count={10} shape="form" />;
}
