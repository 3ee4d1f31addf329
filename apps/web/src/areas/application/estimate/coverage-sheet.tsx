import { formatDollars } from '@fanwise/domain/money/money';
import { type ReactNode, useState } from 'react';
import { application } from '../../../messages/en/consumer/application.ts';
import { useWords } from '../../../messages/language.ts';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import styles from './coverage-sheet.module.css';
import type { EstimationState } from './use-estimations.ts';

/** The estimate on a phone: a bar with the total that opens as a sheet. */
export function CoverageSheet({
  estimation: { estimation },
  title,
  children,
}: {
  estimation: EstimationState;
  title: string;
  children: ReactNode;
}) {
  const words = useWords(application);
  const [isOpen, setOpen] = useState(false);
  const hasFigures = estimation !== undefined && estimation.data > 0;
  return (
    <div className={styles.handleBar}>
      <button type="button" className={styles.handle} onClick={() => setOpen(true)}>
        <span className={styles.grip} aria-hidden="true" />
        <span className={styles.handleTitle}>{title}</span>
        <strong>{hasFigures ? formatDollars(estimation.data) : words.noFigure}</strong>
        <span className="visually-hidden">{words.showEstimate}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={hasFigures ? formatDollars(estimation.data) : title}
        description={hasFigures ? title : undefined}
      >
        {children}
      </Dialog>
    </div>
  );
}
