import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { adminMoney } from '../../messages/en/money.ts';
import { ExportButton } from '../../parts/export-button.tsx';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { useMoneyFilters } from './filters.ts';
import { ProviderPage } from './provider-page.tsx';
import { purchaseButtons } from './purchase-buttons.ts';
import { PurchaseFacts, usePurchaseColumns } from './purchase-parts.tsx';

const STATES = ['open', 'paid', 'refund_due', 'refunded', 'void', 'disputed', 'charged_back'];

/** The payments of agents. */
export function Purchases() {
  const messages = useMessages(adminMoney);
  const { period, agent, states } = useMoneyFilters();
  const { columns, nameOf } = usePurchaseColumns(({ state }) => state);
  return (
    <List
      call="GET /purchases"
      title={messages.tabs.purchases}
      titleHidden
      views="purchases"
      filters={[
        ...period,
        states(STATES, 'purchase'),
        agent,
        { name: 'lead', label: messages.lead, kind: 'number' },
      ]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      buttonsOf={(row) => purchaseButtons(row, nameOf(row))}
      panel={(row) => <PurchaseFacts purchase={row} />}
      actions={<ExportButton list="purchases" about={messages.tabs.purchases} />}
      empty={{ title: messages.noPurchases, text: <p>{messages.noPurchasesText}</p> }}
    />
  );
}

/** Refunds that are pending, done or stuck. */
export function Refunds() {
  const messages = useMessages(adminMoney);
  const { period, agent, states } = useMoneyFilters();
  const { columns, nameOf } = usePurchaseColumns<{ refund_state: string }>(
    (row) => row.refund_state,
    'refund',
  );
  return (
    <List
      call="GET /refunds"
      title={messages.tabs.refunds}
      titleHidden
      views="refunds"
      filters={[...period, states(['due', 'stuck', 'refunded'], 'refund'), agent]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      isUrgent={({ refund_state }) => refund_state === 'stuck'}
      buttonsOf={(row) => purchaseButtons(row, nameOf(row))}
      panel={(row) => <PurchaseFacts purchase={row} />}
      actions={<ExportButton list="refunds" about={messages.tabs.refunds} />}
      empty={{ title: messages.noRefunds, text: <p>{messages.noRefundsText}</p> }}
    />
  );
}

/** Payments that cardholders dispute. */
export function Disputes() {
  const messages = useMessages(adminMoney);
  const { agent, states } = useMoneyFilters();
  const { columns, nameOf } = usePurchaseColumns<{ dispute_state: string }>(
    (row) => row.dispute_state,
    'dispute',
  );
  return (
    <List
      call="GET /disputes"
      title={messages.tabs.disputes}
      titleHidden
      views="disputes"
      filters={[states(['open', 'lost', 'closed'], 'dispute'), agent]}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      isUrgent={({ dispute_state }) => dispute_state === 'open'}
      buttonsOf={(row) => purchaseButtons(row, nameOf(row))}
      panel={(row) => <DisputeFacts dispute={row} />}
      actions={<ExportButton list="disputes" about={messages.tabs.disputes} />}
      empty={{ title: messages.noDisputes, text: <p>{messages.noDisputesText}</p> }}
    />
  );
}

/** Everything about one dispute, and where its evidence is sent. */
export function DisputeFacts({ dispute }: { dispute: RowOf<'GET /disputes'> }) {
  const messages = useMessages(adminMoney);
  return (
    <>
      <p className={parts.minor}>
        {messages.evidence} <ProviderPage of={dispute} />
      </p>
      <PurchaseFacts purchase={dispute} />
      {dispute.notes.map((note) => (
        <blockquote key={note.at} className={parts.text}>
          {note.text}
          <span className={parts.minor}>
            {' '}
            {note.operator}, <Instant at={note.at} />
          </span>
        </blockquote>
      ))}
    </>
  );
}
