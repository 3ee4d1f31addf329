import type { Contact } from '@fanwise/contract/own';
import { Suspense, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { CalendarButton } from '../../../shared/call-windows/calendar-button.tsx';
import { formatCallStart, isOver } from '../../../shared/call-windows/call-times.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './contacts.module.css';

const { Component: NewWindows } = lazyComponent(
  async () => (await import('./new-windows.tsx')).NewWindows,
);

/** The call times the client proposed, the one the agent picked, and whether the call happened. */
export function NamedWindows({ contact }: { contact: Contact }) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const [isNaming, setNaming] = useState(false);
  const { agency, quoteId, windows } = contact;
  const reportReached = useAction(
    (reached: boolean) =>
      call('POST /user/quotes/:id/reached', { params: { id: quoteId }, body: { reached } }),
    {
      changes: [keys.consumer.contacts],
      onDone: () => showToast({ message: messages.thanks, type: 'success' }),
    },
  );
  if (!contact.consent.call && windows.length === 0) return null;
  const upcoming = windows.filter(({ start }) => !isOver(start));
  return (
    <section className={styles.windows} aria-label={messages.calls}>
      <h4 className={styles.subheading}>{messages.calls}</h4>
      {upcoming.length > 0 && (
        <ul className={styles.times}>
          {upcoming.map(({ id, start, picked }) => (
            <li key={start}>
              {picked
                ? messages.picked(formatCallStart(start, language))
                : messages.named(formatCallStart(start, language))}
              {picked && (
                <CalendarButton
                  call={{ id, start, title: messages.calendarTitle(agency) }}
                  label={messages.calendar}
                  fileName={messages.calendarName}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {windows.length > 0 && upcoming.length === 0 && !contact.asked && <p>{messages.over}</p>}
      {contact.asked && (
        <fieldset className={styles.asked}>
          <legend>{messages.reached(agency)}</legend>
          <Button variant="secondary" size="small" onClick={() => void reportReached.run(true)}>
            {messages.yes}
          </Button>
          <Button variant="secondary" size="small" onClick={() => void reportReached.run(false)}>
            {messages.no}
          </Button>
          {reportReached.failure && <p role="alert">{reportReached.failure}</p>}
        </fieldset>
      )}
      {contact.consent.call &&
        !upcoming.some(({ picked }) => picked) &&
        (isNaming ? (
          <Suspense>
            <NewWindows quoteId={quoteId} onDone={() => setNaming(false)} />
          </Suspense>
        ) : (
          <Button variant="secondary" size="small" onClick={() => setNaming(true)}>
            {messages.newTimes}
          </Button>
        ))}
    </section>
  );
}
