import { useMessages } from '@fanwise/web/src/messages/language.ts';
import type { Answer } from '../app/wire.ts';
import { adminSupport } from '../messages/en/support.ts';
import { Instant } from './instant.tsx';
import parts from './parts.module.css';

type Note = Answer<'GET /people/:id'>['data']['notes'][number];

/** The notes of operators about a record; nothing while there is none. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const messages = useMessages(adminSupport);
  if (notes.length === 0) return null;
  return (
    <section className={parts.block}>
      <h2>{messages.notes}</h2>
      <ol className={parts.line}>
        {notes.map(({ at, operator, text }) => (
          <li key={`${at} ${operator}`} data-kind="operator">
            <span className={parts.minor}>
              {operator} · <Instant at={at} />
            </span>
            <p className={parts.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
