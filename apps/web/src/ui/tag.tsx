import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small count or mark beside a name; `label` is read instead of the bare number. */
export function Badge({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <span className={styles.badge}>
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

/** The state of a lead, a quote or an application; always color and word. */
export function StatusTag({
  status,
  isPlain,
  children,
}: {
  /** Without a ground, for the cells of a dense table. */
  isPlain?: boolean;
  status:
    | 'new'
    | 'quoted'
    | 'won'
    | 'complete'
    | 'updated'
    | 'refunded'
    | 'disputed'
    | 'deleted'
    | 'pending'
    | 'error';
  children: ReactNode;
}) {
  return (
    <span className={styles.status} data-status={status} data-plain={isPlain || undefined}>
      {children}
    </span>
  );
}
