import { useEffect, useEffectEvent } from 'react';
import { leads as leadMessages } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import styles from '../leads.module.css';
import { describeLead } from '../list/describe-lead.ts';
import type { LeadList } from '../list/use-lead-list.tsx';
import { LeadCard } from './lead-card.tsx';

/** Renders a page of leads as cards. */
export function LeadCards({ list }: { list: LeadList }) {
  const messages = useMessages(leadMessages);
  const { leads, focus } = list;
  const scrollBack = useEffectEvent(focus.scrollBack);
  useEffect(() => void scrollBack(), []);
  return (
    <>
      <ul
        className={styles.cards}
        aria-label={messages.listLabel}
        aria-busy={list.pageQuery.isStale || undefined}
        onFocus={(event) => {
          const card = event.target.closest<HTMLElement>('[data-lead]');
          if (card) focus.reach(Number(card.dataset.lead));
        }}
      >
        {leads.map((lead) => (
          <li
            key={lead.applicationId}
            data-deleted={describeLead(lead).status === 'deleted' || undefined}
          >
            <LeadCard
              lead={lead}
              isReached={lead.applicationId === focus.reached}
              actions={list.actions}
            />
          </li>
        ))}
      </ul>
      <div className={styles.shortcuts}>
        <Checkbox
          label={messages.shortcuts}
          hint={messages.shortcutsHint}
          value={list.shortcuts.isOn}
          onChange={list.shortcuts.turn}
        />
      </div>
    </>
  );
}
