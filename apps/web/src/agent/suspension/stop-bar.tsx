import type { AgentStop } from '@fanwise/contract/own';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { keys } from '../../app/keys.ts';
import { stops } from '../../messages/en/agent/stops.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useLiveUpdates } from '../../shared/live-updates/use-live-updates.ts';
import { Button } from '../../ui/button.tsx';
import styles from './stop-bar.module.css';

/** Clients' do-not-contact instructions, on every page of the agent until each is confirmed. */
export function StopBar() {
  const messages = useMessages(stops);
  const { data, refetch } = useQuery({
    queryKey: keys.agent.stops,
    queryFn: ({ signal }) => call('GET /agent/profile/stops', { signal }),
    staleTime: 0,
  });
  useLiveUpdates(() => void refetch());
  const waiting = data?.data.filter(({ acknowledgedAt }) => acknowledgedAt === null) ?? [];
  return (
    <div aria-live="polite">
      {waiting.length > 0 && (
        <section className={styles.bar} aria-label={messages.bar}>
          <p className={styles.title}>{messages.bar}</p>
          {data?.paused && <p>{messages.paused}</p>}
          <ul className={styles.list}>
            {waiting.map((stop) => (
              <Waiting key={stop.id} stop={stop} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Waiting({ stop }: { stop: AgentStop }) {
  const messages = useMessages(stops);
  const language = useLanguage();
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const confirm = useAct(
    () => call('POST /agent/profile/stops/:id/acknowledge', { params: { id: stop.id } }),
    { changes: [keys.agent.stops, keys.agent.contact(stop.applicationId)] },
  );
  const ways = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    stop.ways.map((way) => messages.ways[way]),
  );
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${stop.lastDay}T00:00:00Z`),
  );
  return (
    <li className={styles.stop}>
      <span>
        <strong>{messages.lead(stop.applicationId)}</strong> {messages.stop(ways, day)}
      </span>
      <Button size="small" busy={confirm.isBusy} onClick={() => void confirm.act()}>
        {messages.confirm}
      </Button>
      {confirm.failure && <span role="alert">{confirm.failure}</span>}
    </li>
  );
}
