import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { ReactNode } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import styles from './quote-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';

/**
 * The forms as one table: a column for each carrier, a row for each insurance type. A single form has its rows to
 * itself, and on narrow screens each stands below the other.
 */
export function QuoteGrid({
  types,
  count,
  onLast,
  onAdd,
  children,
}: {
  types: readonly InsuranceTypeId[];
  /** How many forms there are. */
  count: number;
  /** Enter was pressed in the last box. */
  onLast: () => void;
  /** The key for one more carrier was pressed in a box. */
  onAdd: () => void;
  children: ReactNode;
}) {
  const messages = useMessages(quoteLead);
  const onKeyDown = useGridKeys(onLast, onAdd);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes in it have the focus
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <div
        className={styles.grid}
        data-columns={count > 1 || undefined}
        data-rows={types.length > 1 ? types.length + 1 : 1}
      >
        {count > 1 && (
          // Each box says its row itself.
          <div className={styles.names} aria-hidden="true">
            <span className={styles.above} />
            {types.map((type) => (
              <span key={type} className={styles.name}>
                <InsuranceIcon type={type} size="small" />
              </span>
            ))}
            {types.length > 1 && <span className={styles.name}>{messages.bundle}</span>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
