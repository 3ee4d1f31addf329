import type { UnlockedContact } from '@fanwise/contract/own';
import { consentReceiptPage } from '@fanwise/contract/pages';
import { listAllowed } from '@fanwise/domain/quotes/contact-channels';
import { nameChannels, writeClientContact } from '@fanwise/domain/quotes/contact-sentences';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { doNotContact } from '../../messages/en/agent/do-not-contact.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { CalendarButton } from '../../shared/call-windows/calendar-button.tsx';
import { formatCallStart, isOver } from '../../shared/call-windows/call-times.ts';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './contact-list.module.css';

/** The contact channels a client allowed, the times they offered for a call, and the results. */
export function ContactConsentSummary({
  leadId,
  contact,
}: {
  leadId: number;
  contact: UnlockedContact;
}) {
  const messages = useMessages(doNotContact);
  const { consent, windows, receiptId } = contact;
  const language = useLanguage();
  const channels = nameChannels(language, listAllowed(consent));
  return (
    <section className={styles.reach} aria-label={messages.contactConsent}>
      <h3 className={styles.subheading}>{messages.contactConsent}</h3>
      <p>
        {channels.length > 0 ? channels.join(' · ') : writeClientContact(language, []).agreed}
        {channels.length > 0 && ` · ${consent.automated ? messages.automated : messages.byHand}`}
      </p>
      {windows.length > 0 && <Windows leadId={leadId} windows={windows} />}
      {receiptId && <TextLink to={consentReceiptPage(receiptId)}>{messages.receipt}</TextLink>}
    </section>
  );
}

function Windows({ leadId, windows }: { leadId: number; windows: UnlockedContact['windows'] }) {
  const messages = useMessages(doNotContact);
  const language = useLanguage();
  const zone = useAgentZone();
  const changes = [keys.agent.contact(leadId)];
  const params = { id: leadId };
  const pick = useAction(
    (start: string) => call('POST /agent/profile/leads/:id/window', { params, body: { start } }),
    { changes },
  );
  const reportReached = useAction(
    (reached: boolean) =>
      call('POST /agent/profile/leads/:id/reached', { params, body: { reached } }),
    { changes },
  );
  const isPicked = windows.some(({ start, picked }) => picked && !isOver(start));
  const lastPicked = windows.filter(({ start, picked }) => picked && isOver(start)).at(-1);
  return (
    <>
      <h3 className={styles.subheading}>{messages.windows}</h3>
      <ul className={styles.windows}>
        {windows.map(({ id, start, picked, sameTimeLead }) => (
          <li key={start}>
            <span>
              {formatCallStart(start, language, zone)}
              {sameTimeLead !== null && !isOver(start) && (
                <strong className={styles.clash}>{messages.sameTime(sameTimeLead)}</strong>
              )}
            </span>
            {isOver(start) ? (
              <span className={styles.quiet}>{messages.over}</span>
            ) : picked ? (
              <CalendarButton
                call={{ id, start, title: messages.calendarTitle(leadId) }}
                label={messages.calendar}
                fileName={messages.calendarName}
              />
            ) : (
              !isPicked && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={pick.busyWith === start}
                  onClick={() => void pick.run(start)}
                >
                  {messages.pick}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {lastPicked && lastPicked.agentSays === null && (
        <fieldset className={styles.asked}>
          <legend>{messages.reached}</legend>
          <Button variant="secondary" size="small" onClick={() => void reportReached.run(true)}>
            {messages.yes}
          </Button>
          <Button variant="secondary" size="small" onClick={() => void reportReached.run(false)}>
            {messages.no}
          </Button>
        </fieldset>
      )}
      {(pick.failure ?? reportReached.failure) && (
        <p role="alert">{pick.failure ?? reportReached.failure}</p>
      )}
    </>
  );
}
