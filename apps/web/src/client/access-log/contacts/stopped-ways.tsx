import type { Contact } from '@fanwise/contract/own';
import { WAYS } from '@fanwise/domain/quotes/ways';
import { call } from '../../../app/api.ts';
import { useAct } from '../../../app/forms/use-act.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './contacts.module.css';

const dayOf = (date: string, language: 'en' | 'es'): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));

/** What an agency was told to stop, until when it must, and whether it confirmed. */
export function StoppedWays({ contact }: { contact: Contact }) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const { agency, quoteId, stops } = contact;
  const lift = useAct(
    () =>
      call('DELETE /user/contact/stop', { body: { quoteId, ways: stops.map(({ way }) => way) } }),
    {
      changes: [keys.consumer.contacts],
      onDone: () => showToast({ message: messages.lifted, type: 'success' }),
    },
  );
  const stopped = new Set<string>(stops.map(({ way }) => way));
  const last = stops
    .map(({ lastDay }) => lastDay)
    .sort()
    .at(-1);
  const confirmed = stops.every(({ acknowledgedAt }) => acknowledgedAt !== null)
    ? stops
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
            <Button variant="quiet" size="small" busy={lift.isBusy} onClick={() => void lift.act()}>
              {messages.lift}
            </Button>
          }
        >
          <p>{messages.stopped(agency, dayOf(last, language))}</p>
          <p className={styles.small}>
            {messages.stoppedWays(
              WAYS.filter((way) => stopped.has(way)).map((way) => messages.ways[way]),
            )}
          </p>
          <p className={styles.small}>
            {confirmed ? messages.confirmed(dayOf(confirmed, language)) : messages.unconfirmed}
          </p>
          {lift.failure && <p>{lift.failure}</p>}
        </Notice>
      )}
    </div>
  );
}
