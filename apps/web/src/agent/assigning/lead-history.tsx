import type { LeadHistory as History } from '@fanwise/contract/own';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { assigning } from '../../messages/en/agent/assigning.ts';
import { useMessages } from '../../messages/language.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { AgentInstant } from '../zone/agent-zone.tsx';
import styles from './assigning.module.css';
import { useColleagues } from './use-colleagues.ts';

const { Component: AssignDialog, preloadProps } = lazyComponent(
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

type Event = History['data'][number];

const leadHistoryQuery = (leadId: number) =>
  queryOptions({
    queryKey: keys.agent.leadHistory(leadId),
    queryFn: ({ signal }) =>
      call('GET /agent/leads/:id/history', { params: { id: leadId }, signal }),
  });

/** The member of a lead, by whom and when it was assigned, and what members did with it. Empty in an agency of one person. */
export function LeadHistory({ leadId }: { leadId: number }) {
  const messages = useMessages(assigning);
  const { isShared, mayAssign, nameOf } = useColleagues();
  const { data, error } = useQuery({ ...leadHistoryQuery(leadId), enabled: isShared });
  const [isOpen, setOpen] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const listId = useId();
  if (!isShared) return null;
  if (!data) return error ? <p className={styles.line}>{messages.historyFailed}</p> : null;
  const { assignedTo, data: events } = data;
  const last = events.find(({ what }) => what === 'assigned' || what === 'routed');
  return (
    <section className={styles.line} aria-label={messages.history} {...preloadProps}>
      <span>
        {assignedTo === null ? (
          messages.noMember
        ) : (
          <>
            {messages.assignedTo} <b>{nameOf(assignedTo)}</b>
            {last && (
              <>
                {` ${last.what === 'routed' ? messages.byRules : messages.by(last.by ?? messages.someone)}`}
                {last.at && (
                  <>
                    , <AgentInstant instant={last.at} />
                  </>
                )}
              </>
            )}
          </>
        )}
      </span>
      {mayAssign({ assignedTo }) && (
        <TextButton onClick={() => setAssigning(true)}>{messages.button}</TextButton>
      )}
      {events.length > 0 && (
        <TextButton aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {messages.history}
        </TextButton>
      )}
      {isOpen && (
        <ul id={listId} className={styles.events}>
          {events.map((event) => (
            <li key={`${event.what} ${event.at} ${event.carrierName}`}>
              {event.at && <AgentInstant instant={event.at} />}
              <EventText event={event} />
            </li>
          ))}
        </ul>
      )}
      {isAssigning && (
        <Suspense>
          <AssignDialog
            leads={[{ applicationId: leadId, assignedTo }]}
            onClose={() => setAssigning(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function EventText({ event: { what, by, to, carrierName } }: { event: Event }) {
  const { events, someone } = useMessages(assigning);
  return <span>{events[what](by ?? someone, to ?? '', carrierName ?? '')}</span>;
}
