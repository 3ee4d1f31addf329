import type { ReactNode } from 'react';
import styles from './head-row.module.css';

/** A heading with its words, and beside them what can be done; on a phone it comes below. */
export function HeadRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
