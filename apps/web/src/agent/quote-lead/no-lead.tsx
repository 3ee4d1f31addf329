import { pages } from '@fanwise/contract/pages';
import { Link } from 'react-router';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { noLead } from '../../messages/en/leads/no-lead.ts';
import { useMessages } from '../../messages/language.ts';
import { listAddress } from '../../shared/lead/list-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Why there is no lead to quote: it is gone, with its state, or the agent's profile is not complete. */
export function NoLead({ leadId, isGone }: { leadId: number | null; isGone: boolean }) {
  const messages = useMessages(quoteLead);
  const noLeadMessages = useMessages(noLead);
  if (!isGone)
    return (
      <EmptyState
        title={noLeadMessages.profileTitle}
        action={<ButtonLink to={pages.agencyDetails}>{messages.toProfile}</ButtonLink>}
      >
        <p>{messages.profile}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={noLeadMessages.goneTitle}
      action={<ButtonLink to={listAddress()}>{messages.backToLeads}</ButtonLink>}
    >
      <p>{noLeadMessages.gone}</p>
      {leadId !== null && (
        <p>
          <Link to={`${pages.allLeads}?lead=${leadId}`}>{noLeadMessages.howItStands}</Link>
        </p>
      )}
    </EmptyState>
  );
}
