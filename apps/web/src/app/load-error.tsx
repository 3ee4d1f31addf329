import { Component, type ReactNode } from 'react';
import { app } from '../messages/en/app.ts';
import { useWords } from '../messages/language.ts';
import { ErrorState } from '../ui/states.tsx';

/** Shows a retry where a part of the application could not be loaded or drawn. */
export class LoadError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const words = useWords(app);
  return (
    <main id="content">
      <ErrorState title={words.loadFailed} onRetry={() => window.location.reload()}>
        {words.loadFailedHint}
      </ErrorState>
    </main>
  );
}
