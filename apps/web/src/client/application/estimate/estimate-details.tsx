import { formatDollars } from '@fanwise/domain/money/money';
import { type ReactNode, useEffect, useState } from 'react';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import styles from './estimate-details.module.css';
import { findMainFigure } from './estimation-parts.ts';
import type { EstimationState } from './use-estimations.ts';

const ANNOUNCE_AFTER_MS = 1_500;

/** The estimate above the questions: one line with its main figure, which opens to show all of it. */
export function EstimateDetails({
  estimation: { estimation },
  title,
  children,
}: {
  estimation: EstimationState;
  title: string;
  children: ReactNode;
}) {
  const messages = useMessages(application);
  const [isOpen, setOpen] = useState(false);
  const figure = findMainFigure(estimation, title);
  const amount = figure && formatDollars(figure.amount);
  return (
    <aside className={styles.fold} aria-label={messages.estimate}>
      <Announcement text={amount === null ? '' : messages.coverageUpdated(amount)} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.line}>
          <span className={styles.title}>
            {figure?.line ? messages.estimateOf(figure.label) : title}
            {figure?.line && (
              <small className={styles.plain}>{messages.glossary[figure.line].meaning}</small>
            )}
          </span>
          <strong className={styles.total}>{amount ?? messages.noFigure}</strong>
          <span className="visually-hidden">{messages.showEstimate}</span>
        </summary>
        {isOpen && <div className={styles.all}>{children}</div>}
      </details>
    </aside>
  );
}

/** Announces a new figure once the client pauses, not at every key; never a figure that is no longer shown. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    // aria-live: it stays exposed while a dialog is open, and is not read again when the dialog closes.
    <p className="visually-hidden" role="status" aria-live="polite">
      {announced === text && announced}
    </p>
  );
}
