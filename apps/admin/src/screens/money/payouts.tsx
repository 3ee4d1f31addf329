import { adminAgencyPage, adminLeadPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { HeadRow } from '@fanwise/web/src/ui/layout/head-row.tsx';
import { EmptyState, ErrorState, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { keys } from '../../app/queries.ts';
import type { Answer } from '../../app/wire.ts';
import listStyles from '../../list/list.module.css';
import { adminMoney } from '../../messages/en/money.ts';
import { adminQueue } from '../../messages/en/queue.ts';
import { useDayFormat, useMoneyFormat } from '../../parts/formats.ts';
import parts from '../../parts/parts.module.css';
import { useFactText } from '../../parts/use-fact.ts';

type Payout = Answer<'GET /payouts'>['data'][number];

/** The card provider's payouts to us, as the provider reports them. */
export function Payouts() {
  const messages = useMessages(adminMoney);
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
    <>
      <h2 className="visually-hidden">{messages.tabs.payouts}</h2>
      {data.data.map((payout) => (
        <PayoutItem key={payout.id} payout={payout} />
      ))}
    </>
  );
}

/** A payout; its payments are read when somebody opens them. */
function PayoutItem({ payout }: { payout: Payout }) {
  const messages = useMessages(adminMoney);
  const money = useMoneyFormat();
  const day = useDayFormat();
  const fact = useFactText();
  const [isOpen, setOpen] = useState(false);
  // The provider names a day by its midnight in UTC.
  const name = messages.payoutNamed(day(payout.arrives_on));
  return (
    <section className={parts.block} aria-label={name}>
      <HeadRow>
        <h3>
          {name}: {money(payout.amount_cents)}
        </h3>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.hidePayments : messages.showPayments}
        </Button>
      </HeadRow>
      <p className={parts.minor}>
        {fact.value('state', payout.state)} · {payout.id}
      </p>
      {isOpen && <PayoutMovements id={payout.id} name={name} />}
    </section>
  );
}

function PayoutMovements({ id, name }: { id: string; name: string }) {
  const messages = useMessages(adminMoney);
  const { toLead } = useMessages(adminQueue);
  const money = useMoneyFormat();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey: keys.one('GET /payouts/:id', id),
    queryFn: ({ signal }) => call('GET /payouts/:id', { params: { id }, signal }),
  });
  if (error) return <ErrorState title={failureText(error)} onRetry={refetch} />;
  if (!data) return <Skeleton count={2} shape="rows" />;
  if (data.data.length === 0) return <p>{messages.noMovements}</p>;
  const columns = [
    messages.movement,
    messages.document,
    messages.lead,
    messages.agency,
    messages.amount,
    messages.providerFee,
  ];
  return (
    <table className={listStyles.table}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          {columns.map((label, at) => (
            <th key={label} scope="col" data-kind={at > 3 ? 'number' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.data.map((one) => (
          <tr key={one.id}>
            <th scope="row">{messages.movements[one.kind]}</th>
            <td data-label={messages.document}>{one.document ?? one.reference}</td>
            <td data-label={messages.lead} data-empty={one.lead_id === null || undefined}>
              {one.lead_id && (
                <TextLink to={adminLeadPage(one.lead_id)}>{toLead(one.lead_id)}</TextLink>
              )}
            </td>
            <td data-label={messages.agency} data-empty={one.agency === null || undefined}>
              {one.agency && (
                <TextLink to={adminAgencyPage(one.agency.id)}>{one.agency.name}</TextLink>
              )}
            </td>
            <td data-label={messages.amount} data-kind="number">
              {money(one.amount_cents)}
            </td>
            <td data-label={messages.providerFee} data-kind="number">
              {money(one.fee_cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
