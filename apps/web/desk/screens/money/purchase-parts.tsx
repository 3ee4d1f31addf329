import { deskLeadPage, personPage } from '@fanwise/contract/admin/pages';
import { deskMoney } from '../../../src/messages/en/desk/money.ts';
import { useWords } from '../../../src/messages/language.ts';
import { TextLink } from '../../../src/ui/text-link.tsx';
import type { RowOf } from '../../list/list-key.ts';
import type { Column } from '../../list/table.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useMoney } from '../../parts/formats.ts';
import { Moment } from '../../parts/moment.tsx';
import { State } from '../../parts/state.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { ProviderReference } from './provider-page.tsx';

type Purchase = RowOf<'GET /purchases'>;

/** The columns of every list of purchases; what counts as its state differs. */
export function usePurchaseColumns<More extends object>(
  stateOf: (row: Purchase & More) => string,
  of: 'purchase' | 'refund' | 'dispute' = 'purchase',
): { columns: readonly Column<Purchase & More>[]; nameOf: (row: Purchase) => string } {
  const words = useWords(deskMoney);
  const money = useMoney();
  return {
    nameOf: (row) => words.named(money(row.amount_cents), row.lead_id),
    columns: [
      {
        name: 'amount',
        label: words.amount,
        kind: 'number',
        cell: ({ amount_cents }) => money(amount_cents),
      },
      of === 'refund'
        ? {
            name: 'at',
            label: words.refunded,
            cell: (row) => <Refunded purchase={row} />,
          }
        : { name: 'at', label: words.when, cell: (row) => <Moment at={row.created_at} /> },
      { name: 'agent', label: words.agent, cell: ({ agent }) => agent.name },
      { name: 'lead', label: words.lead, kind: 'number', cell: ({ lead_id }) => lead_id },
      { name: 'state', label: words.state, cell: (row) => <State code={stateOf(row)} of={of} /> },
      {
        name: 'reference',
        label: words.reference,
        isMinor: true,
        cell: (row) => row.reference && <ProviderReference of={row} />,
      },
    ],
  };
}

/** When money went back; while it is under way, since when. */
function Refunded({ purchase: { refunded_at, owed_at } }: { purchase: Purchase }) {
  const words = useWords(deskMoney);
  if (refunded_at) return <Moment at={refunded_at} />;
  if (!owed_at) return words.underWay;
  return (
    <>
      {words.underWaySince} <Moment at={owed_at} />
    </>
  );
}

/** Everything about one purchase. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const words = useWords(deskMoney);
  const money = useMoney();
  const fact = useFact();
  const when = (at: string | null) => at && <Moment key={at} at={at} />;
  return (
    <FactLines
      lines={[
        [words.amount, money(purchase.amount_cents)],
        [words.state, <State key="state" code={purchase.state} of="purchase" />],
        [
          words.lead,
          <TextLink key="lead" to={deskLeadPage(purchase.lead_id)}>
            {purchase.lead_id}
          </TextLink>,
        ],
        [
          words.agent,
          <TextLink key="agent" to={personPage(purchase.agent.id)}>
            {purchase.agent.name}
          </TextLink>,
        ],
        [words.card, purchase.card],
        [words.provider, fact.value('provider', purchase.provider)],
        [
          words.reference,
          purchase.reference && <ProviderReference key="reference" of={purchase} />,
        ],
        [words.begun, when(purchase.created_at)],
        [words.paid, when(purchase.paid_at)],
        [
          words.refunded,
          (purchase.state === 'refund_due' || purchase.state === 'refunded') && (
            <Refunded key="refunded" purchase={purchase} />
          ),
        ],
        [
          words.voidBecause,
          purchase.void_because && fact.value('voidBecause', purchase.void_because),
        ],
        [words.failedTries, purchase.failed_attempts || null],
        [words.refundTries, purchase.refund_attempts || null],
      ]}
    />
  );
}
