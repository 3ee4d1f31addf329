import { clientPage, returnPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../app/api.ts';
import { clientInfo } from '../../messages/en/agent/client-info.ts';
import { useMessages } from '../../messages/language.ts';
import { AgentFinalPrice } from '../../shared/final-price/agent-final-price.tsx';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { ClientMap } from './contact-buttons.tsx';
import { ContactConsentSummary } from './contact-consent-summary.tsx';
import styles from './contact-list.module.css';
import { ContactList } from './contact-list.tsx';
import { contactQuery } from './contact-query.ts';
import { goToPayment } from './go-to-payment.ts';

/** The contact details of a client, to read. A fee that is not paid leads to the payment page. */
export function ClientInfoDialog({
  leadId,
  isOpen,
  onClose,
}: {
  leadId: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const messages = useMessages(clientInfo);
  const { data, error, refetch } = useQuery({ ...contactQuery(leadId), enabled: isOpen });
  const isUnpaid = error instanceof ApiError && error.code === 'payment-required';
  useEffect(() => {
    if (isOpen && isUnpaid) goToPayment(leadId);
  }, [isOpen, isUnpaid, leadId]);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      {data ? (
        <div className={styles.body}>
          <ContactList contact={data} consent={data.consent} />
          <ClientMap leadId={leadId} />
          <ContactConsentSummary leadId={leadId} contact={data} />
          <AgentFinalPrice leadId={leadId} />
          <p>
            <TextLink to={clientPage(leadId)}>{messages.toClient}</TextLink>
          </p>
          <p>
            <TextLink to={returnPage(leadId)}>{messages.returnLead}</TextLink>
          </p>
        </div>
      ) : error && !isUnpaid ? (
        <LoadFailure
          title={messages.loadFailed}
          error={error}
          onRetry={isGone ? undefined : refetch}
        >
          {isGone && <p>{messages.gone}</p>}
        </LoadFailure>
      ) : (
        <Skeleton count={4} />
      )}
    </Dialog>
  );
}
