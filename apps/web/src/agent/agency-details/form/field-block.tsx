import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import styles from '../agency-details.module.css';

/** Some fields of the profile, side by side under a title. */
export function FieldBlock({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.blockTitle}>
        {title}
      </h3>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
