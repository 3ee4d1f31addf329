import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../app/api.ts';
import { payment } from '../../messages/en/agent/payment.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { leadQuery } from '../../shared/lead/lead-query.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LockedContact } from '../../ui/marks/illustrations/locked-contact.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Why this lead cannot be paid for, and where to go instead. */
export function NoPayment({
  leadId,
  error,
  onRetry,
}: {
  leadId: number;
  error: Error;
  onRetry: () => unknown;
}) {
  const messages = useMessages(payment);
  const code = error instanceof ApiError ? error.code : null;
  const ends = {
    'not-found': [messages.notFoundTitle, messages.notFound],
    'lead-closed': [messages.leadClosedTitle, messages.leadClosed],
    'fee-refunded': [messages.refundedTitle, messages.refunded],
    'payment-disputed': [messages.disputedTitle, messages.disputed],
    'role-may-not': [messages.roleTitle, messages.role],
  } as const;
  if (code !== null && code in ends) {
    const [title, text] = ends[code as keyof typeof ends];
    return (
      <EmptyState
        title={title}
        illustration={<LockedContact />}
        action={
          <ButtonLink to={pages.leads} reloadDocument>
            {messages.backToLeads}
          </ButtonLink>
        }
      >
        <p>
          {text} {code === 'role-may-not' && <Payers leadId={leadId} />}
        </p>
      </EmptyState>
    );
  }
  const isAway = code === 'payment-unavailable';
  return (
    <LoadFailure
      title={isAway ? messages.unavailableTitle : messages.loadFailed}
      error={error}
      onRetry={onRetry}
    >
      {isAway && <p>{messages.unavailable}</p>}
    </LoadFailure>
  );
}

/** Names the members of the agency who may pay for the lead. */
function Payers({ leadId }: { leadId: number }) {
  const messages = useMessages(payment);
  const language = useLanguage();
  const { data } = useQuery(leadQuery(leadId));
  const payers = data?.team?.payers ?? [];
  return (
    payers.length > 0 && messages.roleWho(new Intl.ListFormat(`${language}-US`).format(payers))
  );
}
