import { Component, type ReactNode, useEffect } from 'react';
import { app } from '../../messages/en/shared/app.ts';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { ErrorState } from '../../ui/states.tsx';
import { GoneError } from '../../ui/windows/retry.ts';
import { onReachableAgain } from './reachable.ts';

type LoadErrorProps = {
  children: ReactNode;
  /** A new path is a new attempt. */
  path: string;
  /** True if no other part of the page is around it. */
  isWholePage?: boolean;
};

/**
 * Shows a retry button in place of a part that could not be loaded or rendered; retries once the server answers again. A file
 * that the server no longer has is not requested again: the button reloads the page.
 */
export class LoadError extends Component<LoadErrorProps, { hasFailed: boolean; isGone: boolean }> {
  override state = { hasFailed: false, isGone: false };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, isGone: error instanceof GoneError };
  }

  override componentDidUpdate(before: LoadErrorProps) {
    if (this.state.hasFailed && before.path !== this.props.path) this.tryAgain();
  }

  tryAgain = () => this.setState({ hasFailed: false, isGone: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const failed = this.state.isGone ? <NewVersion /> : <Failed onReachable={this.tryAgain} />;
    return this.props.isWholePage ? <main id="content">{failed}</main> : failed;
  }
}

function Failed({ onReachable }: { onReachable: () => void }) {
  const messages = useMessages(app);
  useEffect(() => onReachableAgain(onReachable), [onReachable]);
  return (
    <ErrorState title={messages.loadFailed} onRetry={() => window.location.reload()}>
      {messages.loadFailedHint}
    </ErrorState>
  );
}

function NewVersion() {
  const messages = useMessages(app);
  const { reload } = useMessages(ui);
  return (
    <ErrorState
      title={messages.newVersion}
      retryLabel={reload}
      onRetry={() => window.location.reload()}
    >
      {messages.newVersionHint}
    </ErrorState>
  );
}
