import { useMessages } from '@fanwise/web/src/messages/language.ts';
import type { ReactNode } from 'react';
import type { Answer } from '../../app/wire.ts';
import { adminHealth } from '../../messages/en/health.ts';
import { useNumberFormat } from '../../parts/formats.ts';
import { FromNow } from '../../parts/instant.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';
import styles from './health.module.css';

type Health = Answer<'GET /health'>;

const SHOWN_OF_HEAD = 12;
const LONG_UNSEALED_SECONDS = 120;

/** Each part with its state, and the measurements behind it. */
export function Parts({ parts, events }: { parts: Health['parts']; events: Health['events'] }) {
  const messages = useMessages(adminHealth);
  const number = useNumberFormat();
  const fact = useFactText();
  const { jobs, mail, provider, database, counters, backup, seals } = parts;
  return (
    <>
      <ul className={styles.parts}>
        <Part name={messages.jobs} isWell={jobs.failed === 0}>
          {messages.jobsText(
            number(jobs.due),
            number(jobs.failed),
            number(Math.round(jobs.oldest_seconds)),
          )}
        </Part>
        <Part name={messages.mail} isWell={mail.failed === 0}>
          {messages.mailText(number(mail.waiting), number(mail.failed))}
        </Part>
        <Part name={messages.provider} isWell={provider.up}>
          {fact.value('provider', provider.name)}
        </Part>
        <Part name={messages.database} isWell>
          {messages.databaseText(database.version, number(database.connections))}
        </Part>
        <Part name={messages.counters} isWell={counters.drift === 0}>
          {messages.drift(number(counters.drift))}
        </Part>
        <Part name={messages.backup} isWell={!backup.late}>
          {backup.last_at === null ? messages.noBackup : <FromNow at={backup.last_at} />}
        </Part>
        <Part name={messages.seals} isWell={seals.unsealed_seconds < LONG_UNSEALED_SECONDS}>
          {messages.sealsText(number(seals.seals), (seals.head ?? '').slice(0, SHOWN_OF_HEAD))}
        </Part>
      </ul>
      {events.length > 0 && (
        <details className={styles.events}>
          <summary>{messages.events(events.length)}</summary>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <span>
                  {event.type} {event.id}, <FromNow at={event.received_at} />
                </span>
                <TaskButtons
                  taskButtons={[taskButton('webhook-replay', { event_id: event.id }, event.id)]}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Part({ name, isWell, children }: { name: string; isWell: boolean; children: ReactNode }) {
  const messages = useMessages(adminHealth);
  return (
    <li data-well={isWell}>
      <strong>{name}</strong>
      <em>{isWell ? messages.well : messages.unwell}</em>
      <span>{children}</span>
    </li>
  );
}
