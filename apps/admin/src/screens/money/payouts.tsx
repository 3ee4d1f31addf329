import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { EmptyState, ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { keys } from '../../app/queries.ts';
import listStyles from '../../list/list.module.css';
import { adminMoney } from '../../messages/en/money.ts';
import { AboutPurchase } from '../../parts/about-purchase.tsx';
import { useMoney } from '../../parts/formats.ts';
import { Moment } from '../../parts/moment.tsx';
import { useFact } from '../../parts/use-fact.ts';

/** The card provider's payouts to us, as the provider reports them. */
export function Payouts() {
  const messages = useMessages(adminMoney);
  const money = useMoney();
  const fact = useFact();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey: keys.list('GET /payouts', {}),
    queryFn: ({ signal }) => call('GET /payouts', { signal }),
  });
  if (error) return <ErrorState title={failureText(error)} onRetry={refetch} />;
  if (!data) return <Skeleton count={6} shape="form" />;
  if (data.data.length === 0)
    return (
      <EmptyState title={messages.noPayouts}>
        <p>{messages.noPayoutsText}</p>
      </EmptyState>
    );
  return (
    <table className={listStyles.table}>
      <caption className="visually-hidden">{messages.tabs.payouts}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.arrives}</th>
          <th scope="col" data-kind="number">
            {messages.amount}
          </th>
          <th scope="col">{messages.state}</th>
          <th scope="col">{messages.reference}</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((payout) => (
          <tr key={payout.id}>
            <th scope="row">
              <Moment at={payout.arrives_on} />
            </th>
            <td data-label={messages.amount} data-kind="number">
              {money(payout.amount_cents)}
            </td>
            <td data-label={messages.state}>{fact.value('state', payout.state)}</td>
            <td data-label={messages.reference}>
              <Charges id={payout.id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The payments of a payout, read when somebody opens them. */
function Charges({ id }: { id: string }) {
  const messages = useMessages(adminMoney);
  const money = useMoney();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keys.one('GET /payouts/:id', id),
    queryFn: ({ signal }) => call('GET /payouts/:id', { params: { id }, signal }),
    enabled: isOpen,
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{id}</summary>
      {error && <ErrorState title={failureText(error)} onRetry={refetch} />}
      {isOpen && !data && !error && <Skeleton count={2} shape="rows" />}
      {data && (
        <ul>
          {data.data.map((one) => (
            <li key={one.id}>
              {messages.movements[one.kind]} {money(one.amount_cents)} ({messages.ofItFee}{' '}
              {money(one.fee_cents)}) {one.document}
              <AboutPurchase lead={one.lead_id} agency={one.agency} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
