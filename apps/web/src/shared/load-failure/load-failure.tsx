import type { ReactNode } from 'react';
import { ApiError } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { ErrorState } from '../../ui/states.tsx';

type LoadFailureProps = {
  /** What could not be loaded, in the words of the product. */
  title: string;
  error: Error | null;
  onRetry?: (() => unknown) | undefined;
  /** What to do about it; the server's own words without. */
  children?: ReactNode;
};

/** Stands where something could not be loaded: what, why, a retry, and the number of the request for support. */
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
