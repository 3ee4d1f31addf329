import type { Contact } from '@fanwise/contract/own';
import { sayEndOfDay } from '@fanwise/domain/dates/say-deadline';
import { nameChannels } from '@fanwise/domain/quotes/contact-sentences';
import type { Language } from '@fanwise/domain/texts/language';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { pageHeading } from '../../../ui/windows/headings.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './contacts.module.css';

/** The day of an instant in the zone of the browser, like every time on this page. */
const dayOf = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long' }).format(
    new Date(instant),
  );

/** A do-not-contact request: its channels, its last day, and whether the agency confirmed it. */
export function DoNotContactNotice({ contact }: { contact: Contact }) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const { agency, quoteId, ended, doNotContact } = contact;
  const lift = useAction(
    () =>
      call('DELETE /user/contact/do-not-contact', {
        body: { quoteId, channels: doNotContact.map(({ channel }) => channel) },
      }),
    {
      changes: [keys.consumer.contacts],
      onDone: () => {
        showToast({ message: messages.lifted, type: 'success' });
        pageHeading()?.focus();
      },
    },
  );
  const stopped = doNotContact.map(({ channel }) => channel);
  const last = doNotContact
    .map(({ lastDay }) => lastDay)
    .sort()
    .at(-1);
  const confirmed = doNotContact.every(({ acknowledgedAt }) => acknowledgedAt !== null)
    ? doNotContact
        .map(({ acknowledgedAt }) => acknowledgedAt)
        .sort()
        .at(-1)
    : null;
  return (
    <div aria-live="polite">
      {last && (
        <Notice
          kind={confirmed ? 'success' : 'warning'}
          action={
            !ended && (
              <Button
                variant="quiet"
                size="small"
                busy={lift.isBusy}
                onClick={() => void lift.run()}
              >
                {messages.lift}
              </Button>
            )
          }
        >
          <p>{messages.stopped(agency, sayEndOfDay(last, language))}</p>
          <p className={styles.small}>
            {messages.stoppedChannels(nameChannels(language, stopped))}
          </p>
          <p className={styles.small}>
            {confirmed
              ? messages.confirmed(dayOf(confirmed, language))
              : messages.unconfirmed(agency)}
          </p>
          {ended && <p className={styles.small}>{messages.endedLift(agency)}</p>}
          {lift.failure && <p>{lift.failure}</p>}
        </Notice>
      )}
    </div>
  );
}
