import { adminAgencyPage, adminLeadPage, personPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { adminLeads } from '../../messages/en/leads.ts';
import { FactLines } from '../../parts/facts.tsx';
import { useDollars, useMoney } from '../../parts/formats.ts';
import { FromNow, Moment } from '../../parts/moment.tsx';
import { State } from '../../parts/state.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { quoteButtons } from './quote-buttons.ts';

type Quote = RowOf<'GET /quotes'>;

const STATES = ['live', 'waits', 'chosen', 'unlocked', 'removed', 'outdated'] as const;

/** Quotes of all agents, newest first. */
export default function QuotesPage() {
  const words = useMessages(adminLeads);
  const fact = useFact();
  const dollars = useDollars();
  const money = useMoney();
  return (
    <List
      call="GET /quotes"
      title={words.quotesTitle}
      views="quotes"
      filters={[
        {
          name: 'state',
          label: words.anyState,
          kind: 'choice',
          choices: STATES.map((state) => [state, fact.value('quote', state)] as const),
        },
        { name: 'lead', label: words.lead, kind: 'number' },
        { name: 'agent', label: words.agency, kind: 'found', of: 'agency' },
        { name: 'carrier', label: words.carrier, kind: 'found', of: 'carrier' },
        { name: 'yearly_from', label: words.yearlyFrom, kind: 'number' },
        { name: 'yearly_to', label: words.yearlyTo, kind: 'number' },
      ]}
      columns={[
        { name: 'carrier', label: words.carrier, cell: ({ carrier }) => carrier.name },
        { name: 'lead', label: words.lead, kind: 'number', cell: (row) => row.lead_id },
        { name: 'agent', label: words.agent, cell: ({ agent }) => agent.name },
        {
          name: 'monthly',
          label: words.monthly,
          kind: 'number',
          isMinor: true,
          cell: (row) => dollars(row.monthly),
        },
        { name: 'yearly', label: words.yearly, kind: 'number', cell: (row) => dollars(row.yearly) },
        {
          name: 'fee',
          label: words.feeColumn,
          kind: 'number',
          isMinor: true,
          cell: (row) => money(row.fee_cents),
        },
        {
          name: 'state',
          label: words.status,
          cell: ({ state }) => <State code={state} of="quote" />,
        },
        {
          name: 'update',
          label: words.updateBy,
          isMinor: true,
          cell: ({ update_by: at }) => (at ? <FromNow at={at} /> : null),
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => words.quoteNamed(id)}
      buttonsOf={(quote) => quoteButtons(quote, words.quoteNamed(quote.id))}
      panel={(quote) => <QuoteFacts quote={quote} />}
      empty={{ title: words.noQuotes, text: <p>{words.noQuotesText}</p> }}
    />
  );
}

function QuoteFacts({ quote }: { quote: Quote }) {
  const words = useMessages(adminLeads);
  const fact = useFact();
  const dollars = useDollars();
  const money = useMoney();
  const when = (at: string | null) => at && <Moment key={at} at={at} />;
  return (
    <FactLines
      lines={[
        [words.status, <State key="state" code={quote.state} of="quote" />],
        [
          words.lead,
          <TextLink key="lead" to={adminLeadPage(quote.lead_id)}>
            {words.named(quote.lead_id)}
          </TextLink>,
        ],
        [
          words.agent,
          <TextLink key="agent" to={personPage(quote.agent.id)}>
            {quote.agent.name}
          </TextLink>,
        ],
        [
          words.agency,
          <TextLink key="agency" to={adminAgencyPage(quote.agency.id)}>
            {quote.agency.name}
          </TextLink>,
        ],
        [words.carrier, quote.carrier.name],
        [words.monthly, dollars(quote.monthly)],
        [words.yearly, dollars(quote.yearly)],
        [words.bundle, quote.bundle_yearly === null ? null : dollars(quote.bundle_yearly)],
        [words.feeColumn, money(quote.fee_cents)],
        [words.revision, quote.revision],
        [words.sent, when(quote.created_at)],
        [words.accepted, when(quote.accepted_at)],
        [words.mayPay, when(quote.unlock_by)],
        [words.updateBy, when(quote.update_by)],
        [words.removed, when(quote.removed_at)],
        [
          words.removedBecause,
          quote.removed_because && fact.value('removed', quote.removed_because),
        ],
      ]}
    />
  );
}
