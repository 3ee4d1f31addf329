import { paymentPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import { PageHeading } from '../../app/page-heading.tsx';
import { payment } from '../../messages/en/agent/payment.ts';
import { useMessages } from '../../messages/language.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Checkout } from './checkout.tsx';
import { NoPayment } from './no-payment.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { unlockQuery } from './payment-queries.ts';

/** Where an agent pays for a won lead and gets the contact. A separate document, with its own security policy. */
export default function PaymentPage() {
  const messages = useMessages(payment);
  const { isChecking } = useOutletContext<{ isChecking: boolean }>();
  const [search] = useSearchParams();
  const leadId = Number(search.get('leadId'));
  const unlock = useQuery({ ...unlockQuery(leadId), enabled: !isChecking });
  useEffect(clearReturnParameters, []);

  return (
    <PaymentFrame config={unlock.data?.config}>
      {unlock.data && !unlock.error ? (
        <Checkout
          key={leadId}
          leadId={leadId}
          {...unlock.data}
          onRestart={() => void unlock.refetch()}
        />
      ) : (
        <>
          <PageHeading>{messages.title}</PageHeading>
          {unlock.error ? (
            <NoPayment leadId={leadId} error={unlock.error} onRetry={unlock.refetch} />
          ) : (
            <Skeleton count={4} shape="form" />
          )}
        </>
      )}
    </PaymentFrame>
  );
}

/** A bank that sent the person back puts the payment's secret in the address; it does not stay there. */
function clearReturnParameters(): void {
  const address = new URL(window.location.href);
  const leadId = Number(address.searchParams.get('leadId'));
  if ([...address.searchParams].length > 1)
    window.history.replaceState(window.history.state, '', paymentPage(leadId));
}
