import { deskMoney } from '../../../src/messages/en/desk/money.ts';
import { useWords } from '../../../src/messages/language.ts';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { ExportOffer } from '../../parts/export-offer.tsx';
import { Moment } from '../../parts/moment.tsx';
import parts from '../../parts/parts.module.css';
import { useMoneyFilters } from './filters.ts';
import { ProviderPage } from './provider-page.tsx';
import { purchaseOffers } from './purchase-offers.ts';
import { PurchaseFacts, usePurchaseColumns } from './purchase-parts.tsx';

const STATES = ['open', 'paid', 'refund_due', 'refunded', 'void', 'disputed', 'charged_back'];

/** What agents paid. */
export function Purchases() {
  const words = useWords(deskMoney);
  const { period, agent, states } = useMoneyFilters();
  const { columns, nameOf } = usePurchaseColumns(({ state }) => state);
  return (
    <List
      call="GET /purchases"
      title={words.tabs.purchases}
      titleHidden
      views="purchases"
      filters={[
        ...period,
        states(STATES, 'purchase'),
        agent,
        { name: 'lead', label: words.lead, kind: 'number' },
      ]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      offersOf={(row) => purchaseOffers(row, nameOf(row))}
      panel={(row) => <PurchaseFacts purchase={row} />}
      actions={<ExportOffer list="purchases" about={words.tabs.purchases} />}
      empty={{ title: words.noPurchases, text: <p>{words.noPurchasesText}</p> }}
    />
  );
}

/** What goes back, has gone back, or is stuck. */
export function Refunds() {
  const words = useWords(deskMoney);
  const { period, agent, states } = useMoneyFilters();
  const { columns, nameOf } = usePurchaseColumns<{ refund_state: string }>(
    (row) => row.refund_state,
    'refund',
  );
  return (
    <List
      call="GET /refunds"
      title={words.tabs.refunds}
      titleHidden
      views="refunds"
      filters={[...period, states(['due', 'stuck', 'refunded'], 'refund'), agent]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      isUrgent={({ refund_state }) => refund_state === 'stuck'}
      offersOf={(row) => purchaseOffers(row, nameOf(row))}
      panel={(row) => <PurchaseFacts purchase={row} />}
      actions={<ExportOffer list="refunds" about={words.tabs.refunds} />}
      empty={{ title: words.noRefunds, text: <p>{words.noRefundsText}</p> }}
    />
  );
}

/** What cardholders dispute. */
export function Disputes() {
  const words = useWords(deskMoney);
  const { agent, states } = useMoneyFilters();
  const { columns, nameOf } = usePurchaseColumns<{ dispute_state: string }>(
    (row) => row.dispute_state,
    'dispute',
  );
  return (
    <List
      call="GET /disputes"
      title={words.tabs.disputes}
      titleHidden
      views="disputes"
      filters={[states(['open', 'lost', 'closed'], 'dispute'), agent]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      isUrgent={({ dispute_state }) => dispute_state === 'open'}
      offersOf={(row) => purchaseOffers(row, nameOf(row))}
      panel={(row) => <DisputeFacts dispute={row} />}
      actions={<ExportOffer list="disputes" about={words.tabs.disputes} />}
      empty={{ title: words.noDisputes, text: <p>{words.noDisputesText}</p> }}
    />
  );
}

/** Everything about one dispute, and where its evidence goes. */
export function DisputeFacts({ dispute }: { dispute: RowOf<'GET /disputes'> }) {
  const words = useWords(deskMoney);
  return (
    <>
      <p className={parts.minor}>
        {words.evidence} <ProviderPage of={dispute} />
      </p>
      <PurchaseFacts purchase={dispute} />
      {dispute.notes.map((note) => (
        <blockquote key={note.at} className={parts.words}>
          {note.words}
          <span className={parts.minor}>
            {' '}
            {note.operator}, <Moment at={note.at} />
          </span>
        </blockquote>
      ))}
    </>
  );
}
