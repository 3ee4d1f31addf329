import { quoteLeadPage } from '@fanwise/contract/pages';
import { useMay } from '../../../app/session/use-may.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { LeadDescription } from '../list/describe-lead.ts';
import type { LeadActions } from '../list/lead-actions.ts';
import type { ListedLead } from '../list/shown-page.ts';
import styles from './lead-card.module.css';

/** The row of buttons at the foot of a card. */
export function CardButtons({
  lead,
  facts: { actions: shown, quoting, canQuote },
  titleId,
  actions,
}: {
  lead: ListedLead;
  facts: LeadDescription;
  /** The heading of the card: says which lead a button is for. */
  titleId: string;
  actions: LeadActions;
}) {
  const messages = useMessages(leads);
  const mayPay = useMay().may('unlock');
  const hasInfo = shown.clientInfo && (lead.confirmed || mayPay);
  if (quoting === null && !shown.summary && !hasInfo) return null;
  return (
    <div className={styles.actions}>
      {shown.summary && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={titleId}
          onClick={() => actions.onSummary(lead)}
        >
          {messages.summaryButton}
        </Button>
      )}
      {quoting !== null && canQuote && (
        <ButtonLink
          variant={quoting === 'add' ? 'quiet' : 'primary'}
          size="small"
          to={quoteLeadPage(lead.applicationId)}
          aria-describedby={titleId}
        >
          {messages[quoting]}
        </ButtonLink>
      )}
      {hasInfo && (
        <Button
          variant={lead.confirmed ? 'secondary' : 'primary'}
          size="small"
          aria-describedby={titleId}
          onClick={() => actions.onClientInfo(lead)}
        >
          {messages.clientInfo}
        </Button>
      )}
    </div>
  );
}
