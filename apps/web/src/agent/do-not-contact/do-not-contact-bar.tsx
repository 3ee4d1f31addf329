import type { DoNotContactRequest } from '@fanwise/contract/own';
import { sayEndOfDay } from '@fanwise/domain/dates/say-deadline';
import { listChannels } from '@fanwise/domain/quotes/contact-sentences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { useMay } from '../../app/session/use-may.ts';
import { doNotContact } from '../../messages/en/agent/do-not-contact.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useLiveUpdates } from '../../shared/live-updates/use-live-updates.ts';
import { Button } from '../../ui/button.tsx';
import styles from './do-not-contact-bar.module.css';

/** Clients' do-not-contact instructions, on every page of the agent until each is confirmed. */
export function DoNotContactBar() {
  const messages = useMessages(doNotContact);
  const isReader = useMay().isGranted('clients');
  const { data, refetch } = useQuery({
    queryKey: keys.agent.doNotContact,
    queryFn: ({ signal }) => call('GET /agent/profile/do-not-contact', { signal }),
    staleTime: 0,
    enabled: isReader,
  });
  useLiveUpdates(() => void (isReader && refetch()));
  const unconfirmed = data?.data.filter(({ acknowledgedAt }) => acknowledgedAt === null) ?? [];
  return (
    <div aria-live="polite">
      {unconfirmed.length > 0 && (
        <section className={styles.bar} aria-label={messages.bar}>
          <p className={styles.title}>{messages.bar}</p>
          {data?.paused && <p>{messages.paused}</p>}
          <ul className={styles.list}>
            {unconfirmed.map((request) => (
              <UnconfirmedRequest key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function UnconfirmedRequest({ request }: { request: DoNotContactRequest }) {
  const messages = useMessages(doNotContact);
  const language = useLanguage();
  const confirm = useAction(
    () =>
      call('POST /agent/profile/do-not-contact/:id/acknowledge', { params: { id: request.id } }),
    { changes: [keys.agent.doNotContact, keys.agent.contact(request.applicationId)] },
  );
  const channels = listChannels(language, request.channels);
  const by = sayEndOfDay(request.lastDay, language);
  return (
    <li className={styles.request}>
      <span>
        <strong>{messages.lead(request.applicationId)}</strong> {messages.stop(channels, by)}
      </span>
      <Button size="small" busy={confirm.isBusy} onClick={() => void confirm.run()}>
        {messages.confirm}
      </Button>
      {confirm.failure && <span role="alert">{confirm.failure}</span>}
    </li>
  );
}
