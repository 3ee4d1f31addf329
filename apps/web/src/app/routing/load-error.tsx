import { Component, type ReactNode, useEffect } from 'react';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { ErrorState } from '../../ui/states.tsx';
import { onReachableAgain } from './reachable.ts';

type LoadErrorProps = {
  children: ReactNode;
  /** A new path is a new attempt. */
  path: string;
  /** True if no other part of the page is around it. */
  isWholePage?: boolean;
};

/** Shows a retry button in place of a part that could not be loaded or drawn; retries once the server answers again. */
export class LoadError extends Component<LoadErrorProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: LoadErrorProps) {
    if (this.state.hasFailed && before.path !== this.props.path) this.tryAgain();
  }

  tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const failed = <Failed onReachable={this.tryAgain} />;
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
