import { useState } from 'react';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { pageHeading } from '../../../ui/windows/headings.ts';
import { hasChosenLayout, type ListLayout } from '../../lead-rows/list-layout.ts';
import styles from '../leads.module.css';

/** Suggests once that many leads fit better as rows. */
export function OfferRows({ onChoose }: { onChoose: (chosen: ListLayout) => void }) {
  const messages = useMessages(leads).shownAs;
  const [isOpen, setOpen] = useState(() => !hasChosenLayout());
  if (!isOpen) return null;
  const choose = (chosen: ListLayout) => {
    // The pressed button leaves with the offer.
    pageHeading()?.focus();
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <div className={styles.offer}>
      <p>{messages.offer}</p>
      <Button size="small" variant="secondary" onClick={() => choose('rows')}>
        {messages.asRows}
      </Button>
      <Button size="small" variant="quiet" onClick={() => choose('cards')}>
        {messages.keepCards}
      </Button>
    </div>
  );
}
