import { Button } from '@fanwise/web/src/ui/button.tsx';
import { EmptyInbox } from '@fanwise/web/src/ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState, ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import styles from '../style-page.module.css';

/** Skeletons, empty states and error states. */
export function Waiting() {
  return (
    <div className={styles.stack}>
      <Skeleton count={3} />
      <Skeleton shape="form" count={2} />
      <Skeleton shape="rows" count={1} />
      <Skeleton shape="cards" count={3} />
      <EmptyState
        title="Nothing here yet"
        illustration={<EmptyInbox />}
        action={<Button>Start here</Button>}
      >
        <p>One sentence on what will be here, and one thing to do.</p>
      </EmptyState>
      <ErrorState
        title="Your quotes could not be loaded"
        requestId="req-7f3a"
        onRetry={() => undefined}
      >
        <p>Nothing is lost. Try again in a moment.</p>
      </ErrorState>
    </div>
  );
}
