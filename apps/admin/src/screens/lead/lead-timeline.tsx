import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { call } from '../../app/api.ts';
import { adminLeads } from '../../messages/en/leads.ts';
import { Timeline } from '../../parts/timeline.tsx';

const KINDS = [
  'submission',
  'visit',
  'quote',
  'money',
  'contact',
  'notification',
  'operator',
] as const;

/** Everything that happened to a lead, from its submission to its end. */
export function LeadTimeline({ id }: { id: number }) {
  const messages = useMessages(adminLeads);
  return (
    <Timeline
      title={messages.story}
      path={`GET /leads/${id}/timeline`}
      load={(query, signal) =>
        call('GET /leads/:id/timeline', { params: { id: String(id) }, query, signal })
      }
      kinds={KINDS.map((kind) => [kind, messages.entries[kind]] as const)}
      messages={{
        kind: messages.entry,
        any: messages.anyEntry,
        nothing: messages.nothingOfKind,
        nothingOfKind: messages.nothingOfKind,
        more: messages.earlier,
      }}
      ownRecord={{ kind: 'application', id }}
    />
  );
}
