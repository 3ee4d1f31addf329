import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import type { Answer } from '../app/wire.ts';
import { adminQueue } from '../messages/en/queue.ts';
import { FromNow } from './instant.tsx';

type Open = Answer<'GET /people/:id'>['data']['queue'][number];

/** The open items of the queue about a record, each with a link; nothing while there is none. */
export function OpenItems({ items }: { items: readonly Open[] }) {
  const messages = useMessages(adminQueue);
  if (items.length === 0) return null;
  return (
    <Notice kind="note" title={messages.waitsInQueue}>
      {items.map(({ id, kind, due_at, taken_by }) => (
        <p key={id}>
          <TextLink to={`${adminPages.queue}?open=${id}`}>{messages.kinds[kind]}</TextLink>
          {' · '}
          {messages.due}: <FromNow at={due_at} />
          {taken_by && ` · ${messages.taken(taken_by.name)}`}
        </p>
      ))}
    </Notice>
  );
}
