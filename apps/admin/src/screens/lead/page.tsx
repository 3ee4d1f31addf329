import { adminPages, personPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { leadQuery } from '../../app/queries.ts';
import { adminLeads } from '../../messages/en/leads.ts';
import { FactLines } from '../../parts/facts.tsx';
import { FromNow, Instant } from '../../parts/instant.tsx';
import { Notes } from '../../parts/notes.tsx';
import { OpenItems } from '../../parts/open-items.tsx';
import { RecordPage, RecordStates } from '../../parts/record.tsx';
import { State } from '../../parts/state.tsx';
import { useTypeNames } from '../../parts/use-fact.ts';
import type { Lead } from './lead.ts';
import { listLeadButtons } from './lead-buttons.ts';
import { LeadQuotes } from './lead-quotes.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { Purchases, Unlocks } from './purchases-and-unlocks.tsx';
import { Versions } from './versions.tsx';

/** One lead: its versions, quotes, the money, and what happened from submission to end. */
export default function LeadPage() {
  const messages = useMessages(adminLeads);
  const types = useTypeNames();
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(leadQuery(id));
  if (!data) return <RecordStates title={messages.named(id)} error={error} onRetry={refetch} />;
  const lead = data.data;
  return (
    <RecordPage
      title={messages.named(id)}
      list={adminPages.leads}
      state={
        <>
          <State code={lead.status} of="lead" />
          {lead.refunded && <State code="refunded" of="lead" />}
        </>
      }
      taskButtons={listLeadButtons(
        lead,
        messages.named(id),
        (type) => messages.answersOf(types([type])),
        messages.health,
      )}
      notices={
        <>
          {lead.on_hold && (
            <Notice kind="warning" title={messages.onHold}>
              {messages.holds[lead.on_hold.why]}{' '}
              {lead.on_hold.until && <Instant at={lead.on_hold.until} />}
            </Notice>
          )}
          <OpenItems items={lead.queue} />
        </>
      }
      facts={<LeadFacts lead={lead} />}
    >
      <Versions versions={lead.versions} />
      <LeadQuotes quotes={lead.quotes} />
      {lead.purchases.length > 0 && <Purchases purchases={lead.purchases} />}
      {lead.unlocks.length > 0 && <Unlocks unlocks={lead.unlocks} />}
      <Notes notes={lead.notes} />
      <LeadTimeline id={id} />
    </RecordPage>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  const messages = useMessages(adminLeads);
  const types = useTypeNames();
  return (
    <FactLines
      lines={[
        [messages.submitted, <Instant key="at" at={lead.submitted_at} />],
        [messages.types, types(lead.types)],
        [messages.place, `${lead.city}, ${lead.state} ${lead.zip}`],
        [messages.version, lead.version],
        [messages.views, lead.views],
        [
          messages.due,
          lead.status === 'chosen' && lead.due_at && <FromNow key="due" at={lead.due_at} />,
        ],
        [
          messages.client,
          lead.client && (
            <TextLink key="client" to={personPage(lead.client.id)}>
              {lead.client.name || lead.client.id}
            </TextLink>
          ),
        ],
      ]}
    />
  );
}
