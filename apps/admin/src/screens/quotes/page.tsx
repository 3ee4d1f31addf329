import { adminAgencyPage, adminLeadPage, personPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { adminLeads } from '../../messages/en/leads.ts';
import { FactLines } from '../../parts/facts.tsx';
import { useDollarFormat, useMoneyFormat } from '../../parts/formats.ts';
import { FromNow, Instant } from '../../parts/instant.tsx';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { quoteButtons } from './quote-buttons.ts';

type Quote = RowOf<'GET /quotes'>;

const STATES = ['live', 'waits', 'chosen', 'unlocked', 'removed', 'outdated'] as const;

/** Quotes of all agents, newest first. */
export default function QuotesPage() {
  const messages = useMessages(adminLeads);
  const fact = useFactText();
  const dollars = useDollarFormat();
  const money = useMoneyFormat();
  return (
    <List
      call="GET /quotes"
      title={messages.quotesTitle}
      views="quotes"
      filters={[
        {
          name: 'state',
          label: messages.anyState,
          kind: 'choice',
          choices: STATES.map((state) => [state, fact.value('quote', state)] as const),
        },
        { name: 'lead', label: messages.lead, kind: 'number' },
        { name: 'agent', label: messages.agency, kind: 'found', of: 'agency' },
        { name: 'carrier', label: messages.carrier, kind: 'found', of: 'carrier' },
        { name: 'yearly_from', label: messages.yearlyFrom, kind: 'number' },
        { name: 'yearly_to', label: messages.yearlyTo, kind: 'number' },
      ]}
      columns={[
        { name: 'carrier', label: messages.carrier, cell: ({ carrier }) => carrier.name },
        { name: 'lead', label: messages.lead, kind: 'number', cell: (row) => row.lead_id },
        { name: 'agent', label: messages.agent, cell: ({ agent }) => agent.name },
        {
          name: 'monthly',
          label: messages.monthly,
          kind: 'number',
          isMinor: true,
          cell: (row) => dollars(row.monthly),
        },
        {
          name: 'yearly',
          label: messages.yearly,
          kind: 'number',
          cell: (row) => dollars(row.yearly),
        },
        {
          name: 'fee',
          label: messages.feeColumn,
          kind: 'number',
          isMinor: true,
          cell: (row) => money(row.fee_cents),
        },
        {
          name: 'state',
          label: messages.status,
          cell: ({ state }) => <State code={state} of="quote" />,
        },
        {
          name: 'update',
          label: messages.updateBy,
          isMinor: true,
          cell: ({ update_by: at }) => (at ? <FromNow at={at} /> : null),
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => messages.quoteNamed(id)}
      buttonsOf={(quote) => quoteButtons(quote, messages.quoteNamed(quote.id))}
      panel={(quote) => <QuoteFacts quote={quote} />}
      empty={{ title: messages.noQuotes, text: <p>{messages.noQuotesText}</p> }}
    />
  );
}

function QuoteFacts({ quote }: { quote: Quote }) {
  const messages = useMessages(adminLeads);
  const fact = useFactText();
  const dollars = useDollarFormat();
  const money = useMoneyFormat();
  const when = (at: string | null) => at && <Instant key={at} at={at} />;
  return (
    <FactLines
      lines={[
        [messages.status, <State key="state" code={quote.state} of="quote" />],
        [
          messages.lead,
          <TextLink key="lead" to={adminLeadPage(quote.lead_id)}>
            {messages.named(quote.lead_id)}
          </TextLink>,
        ],
        [
          messages.agent,
          <TextLink key="agent" to={personPage(quote.agent.id)}>
            {quote.agent.name}
          </TextLink>,
        ],
        [
          messages.agency,
          <TextLink key="agency" to={adminAgencyPage(quote.agency.id)}>
            {quote.agency.name}
          </TextLink>,
        ],
        [messages.carrier, quote.carrier.name],
        [messages.monthly, dollars(quote.monthly)],
        [messages.yearly, dollars(quote.yearly)],
        [messages.bundle, quote.bundle_yearly === null ? null : dollars(quote.bundle_yearly)],
        [messages.feeColumn, money(quote.fee_cents)],
        [messages.revision, quote.revision],
        [messages.sent, when(quote.created_at)],
        [messages.accepted, when(quote.accepted_at)],
        [messages.mayPay, when(quote.unlock_by)],
        [messages.updateBy, when(quote.update_by)],
        [messages.removed, when(quote.removed_at)],
        [
          messages.removedBecause,
          quote.removed_because && fact.value('removed', quote.removed_because),
        ],
      ]}
    />
  );
}
