import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { call } from '../../app/api.ts';
import { adminPerson } from '../../messages/en/person.ts';
import { Timeline } from '../../parts/timeline.tsx';

const KINDS = [
  'account',
  'submission',
  'quote',
  'money',
  'notification',
  'operator',
  'visit',
] as const;

/** The history of a person, newest first. */
export function PersonTimeline({ id }: { id: number }) {
  const messages = useMessages(adminPerson);
  return (
    <Timeline
      title={messages.timeline}
      path={`GET /people/${id}/timeline`}
      load={(query, signal) =>
        call('GET /people/:id/timeline', { params: { id: String(id) }, query, signal })
      }
      kinds={KINDS.map((kind) => [kind, messages.kinds[kind]] as const)}
      messages={{
        kind: messages.kind,
        any: messages.anyKind,
        nothing: messages.nothingYet,
        nothingOfKind: messages.nothingOfKind,
        more: messages.more,
      }}
      ownRecord={{ kind: 'account', id }}
    />
  );
}
