import type { ReactNode } from 'react';
import styles from './head-row.module.css';

/** A heading with its text, and buttons beside it; on a phone they come below. */
export function HeadRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
