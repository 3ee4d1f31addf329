import { adminAgencyPage, adminLeadPage, personPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import type { RowOf } from '../../list/list-key.ts';
import type { Column } from '../../list/table.tsx';
import { adminMoney } from '../../messages/en/money.ts';
import { FactLines } from '../../parts/facts.tsx';
import { useMoneyFormat } from '../../parts/formats.ts';
import { Instant } from '../../parts/instant.tsx';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { ProviderReference } from './provider-page.tsx';

type Purchase = RowOf<'GET /purchases'>;

/** The columns of every list of purchases; what counts as its state differs. */
export function usePurchaseColumns<More extends object>(
  stateOf: (row: Purchase & More) => string,
  of: 'purchase' | 'refund' | 'dispute' = 'purchase',
): { columns: readonly Column<Purchase & More>[]; nameOf: (row: Purchase) => string } {
  const messages = useMessages(adminMoney);
  const money = useMoneyFormat();
  return {
    nameOf: (row) => messages.named(money(row.amount_cents), row.lead_id),
    columns: [
      {
        name: 'amount',
        label: messages.amount,
        kind: 'number',
        cell: ({ amount_cents }) => money(amount_cents),
      },
      of === 'refund'
        ? {
            name: 'at',
            label: messages.refunded,
            cell: (row) => <Refunded purchase={row} />,
          }
        : { name: 'at', label: messages.when, cell: (row) => <Instant at={row.created_at} /> },
      { name: 'agent', label: messages.agent, cell: ({ agent }) => agent.name },
      { name: 'lead', label: messages.lead, kind: 'number', cell: ({ lead_id }) => lead_id },
      {
        name: 'state',
        label: messages.state,
        cell: (row) => <State code={stateOf(row)} of={of} />,
      },
      {
        name: 'reference',
        label: messages.reference,
        isMinor: true,
        cell: (row) => row.reference && <ProviderReference of={row} />,
      },
    ],
  };
}

/** When money went back; while it is under way, since when. */
function Refunded({ purchase: { refunded_at, owed_at } }: { purchase: Purchase }) {
  const messages = useMessages(adminMoney);
  if (refunded_at) return <Instant at={refunded_at} />;
  if (!owed_at) return messages.underWay;
  return (
    <>
      {messages.underWaySince} <Instant at={owed_at} />
    </>
  );
}

/** Everything about one purchase. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const messages = useMessages(adminMoney);
  const money = useMoneyFormat();
  const fact = useFactText();
  const when = (at: string | null) => at && <Instant key={at} at={at} />;
  return (
    <FactLines
      lines={[
        [messages.amount, money(purchase.amount_cents)],
        [messages.state, <State key="state" code={purchase.state} of="purchase" />],
        [
          messages.lead,
          <TextLink key="lead" to={adminLeadPage(purchase.lead_id)}>
            {purchase.lead_id}
          </TextLink>,
        ],
        [
          messages.agent,
          <TextLink key="agent" to={personPage(purchase.agent.id)}>
            {purchase.agent.name}
          </TextLink>,
        ],
        [
          messages.agency,
          <TextLink key="agency" to={adminAgencyPage(purchase.agency.id)}>
            {purchase.agency.name}
          </TextLink>,
        ],
        [messages.card, purchase.card],
        [messages.provider, fact.value('provider', purchase.provider)],
        [
          messages.reference,
          purchase.reference && <ProviderReference key="reference" of={purchase} />,
        ],
        [messages.receipt, purchase.receipt],
        [messages.creditNote, purchase.credit_note],
        [messages.begun, when(purchase.created_at)],
        [messages.paid, when(purchase.paid_at)],
        [
          messages.refunded,
          (purchase.state === 'refund_due' || purchase.state === 'refunded') && (
            <Refunded key="refunded" purchase={purchase} />
          ),
        ],
        [
          messages.voidBecause,
          purchase.void_because && fact.value('voidBecause', purchase.void_because),
        ],
        [messages.failedTries, purchase.failed_attempts || null],
        [messages.refundTries, purchase.refund_attempts || null],
      ]}
    />
  );
}
