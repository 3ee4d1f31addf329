import type { Lead } from '@fanwise/contract/own';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { keepShortcuts, shortcutsAreOn } from '../../shared/lead/shortcuts.ts';
import { Checkbox } from '../../ui/choices/choices.tsx';
import type { LeadActions } from './card/card-buttons.tsx';
import { cardFacts } from './card/card-facts.ts';
import { cardToReach } from './card/card-to-reach.ts';
import { LeadCard } from './card/lead-card.tsx';
import styles from './leads.module.css';

/** The cards of a page. Arrows, j and k move between them, Enter opens the one that has the focus. */
export function LeadList({
  shown,
  isStale,
  actions,
}: {
  shown: readonly Lead[];
  /** Cards of the page before, while the next one loads. */
  isStale: boolean;
  actions: LeadActions;
}) {
  const messages = useMessages(leads);
  const list = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState<number | null>(null);
  const [hasShortcuts, setShortcuts] = useState(shortcutsAreOn);
  // A lead that its client withdrew takes one line, below the others.
  const ordered = [...shown.filter((lead) => !isGone(lead)), ...shown.filter(isGone)];
  const first = ordered[0]?.applicationId;
  const current = shown.some(({ applicationId }) => applicationId === reached) ? reached : first;

  const goTo = (card: HTMLElement | null) => {
    if (!card) return false;
    setReached(Number(card.dataset.lead));
    card.focus();
    card.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const followKeys = (event: KeyboardEvent<HTMLUListElement>) => {
    const card = event.target instanceof HTMLElement ? event.target.closest('[data-lead]') : null;
    if (
      !hasShortcuts ||
      !(card instanceof HTMLElement) ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const isOnCard = event.target === card;
    if (event.key === 'Enter' && isOnCard) card.querySelector<HTMLElement>('[data-opens]')?.click();
    else if (!goTo(cardToReach(card, event.key))) return;
    event.preventDefault();
  };
  useFirstKey(hasShortcuts, () =>
    goTo(list.current?.querySelector<HTMLElement>('[data-lead][tabindex="0"]') ?? null),
  );

  return (
    <>
      <ul
        ref={list}
        className={styles.cards}
        aria-label={messages.listLabel}
        aria-busy={isStale || undefined}
        onKeyDown={followKeys}
        onFocus={(event) => {
          const card = event.target.closest<HTMLElement>('[data-lead]');
          if (card) setReached(Number(card.dataset.lead));
        }}
      >
        {ordered.map((lead) => (
          <li key={lead.applicationId} data-deleted={isGone(lead) || undefined}>
            <LeadCard lead={lead} isReached={lead.applicationId === current} actions={actions} />
          </li>
        ))}
      </ul>
      <div className={styles.shortcuts}>
        <Checkbox
          label={messages.shortcuts}
          hint={messages.shortcutsHint}
          value={hasShortcuts}
          onChange={(on) => {
            keepShortcuts(on);
            setShortcuts(on);
          }}
        />
      </div>
    </>
  );
}

const isGone = (lead: Lead) => cardFacts(lead).status === 'deleted';

/** j or k enters the cards while nothing on the page has the focus (or only its heading). */
function useFirstKey(isOn: boolean, enter: () => unknown): void {
  const latest = useRef(enter);
  latest.current = enter;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      const isIdle = activeElement === document.body || activeElement?.tagName === 'H1';
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (isIdle && isPlain && (event.key === 'j' || event.key === 'k')) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
