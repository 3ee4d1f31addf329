import { type ReactNode, useEffect, useState } from 'react';
import { ui } from '../messages/en/shared/ui.ts';
import { useMessages } from '../messages/language.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

const LOADER_DELAY_MS = 800;

type SkeletonProps = {
  /** The number of placeholder lines or cards. */
  count?: number;
  shape?: 'lines' | 'cards' | 'rows' | 'form';
};

/**
 * Gray shapes in the layout of the content to come, also before the script runs; after 800 ms they are announced as
 * well.
 */
export function Skeleton({ count = 3, shape = 'lines' }: SkeletonProps) {
  const messages = useMessages(ui);
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), LOADER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.skeleton} data-shape={shape} aria-busy="true">
      {isAnnounced && (
        <span className="visually-hidden" role="status">
          {messages.loading}
        </span>
      )}
      {Array.from({ length: count }, (_, index) => `bone-${index}`).map((key) => (
        <span key={key} className={styles.bone} />
      ))}
    </div>
  );
}

type EmptyStateProps = {
  title: string;
  illustration?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

/** An empty list: a small picture, one sentence, one action. */
export function EmptyState({ title, illustration, children, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {illustration}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </section>
  );
}

type ErrorStateProps = {
  /** The failed action, in words of the product. */
  title: string;
  children?: ReactNode;
  onRetry?: () => unknown;
  /** The button's text where it does more than try again. */
  retryLabel?: string | undefined;
  /** The request id of the answer, for support. */
  requestId?: string | undefined;
};

/** An error: what failed, what to do, and a retry button. */
export function ErrorState({ title, children, onRetry, retryLabel, requestId }: ErrorStateProps) {
  const messages = useMessages(ui);
  return (
    <section className={styles.failed} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel ?? messages.retry}
        </Button>
      )}
      {requestId && <p className={styles.small}>{messages.requestNumber(requestId)}</p>}
    </section>
  );
}

/** A message inside the page: information, a warning, an error or a success. */
export function Notice({
  kind = 'note',
  title,
  children,
  action,
}: {
  kind?: 'note' | 'warning' | 'error' | 'success';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <div>
        {title && <p className={styles.noticeTitle}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
