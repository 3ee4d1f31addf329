import type { ReactNode } from 'react';
import { ApiError } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { ErrorState } from '../../ui/states.tsx';

type LoadFailureProps = {
  /** Says which content could not be loaded. */
  title: string;
  error: Error | null;
  onRetry?: (() => unknown) | undefined;
  /** The suggested next step; the server's text if absent. */
  children?: ReactNode;
};

/** Replaces content that could not be loaded: what, why, a retry, and the request number for support. */
export function LoadFailure({ title, error, onRetry, children }: LoadFailureProps) {
  const failureText = useFailureText();
  return (
    <ErrorState
      title={title}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      {...(onRetry && { onRetry })}
    >
      {children || <p>{failureText(error)}</p>}
    </ErrorState>
  );
}
