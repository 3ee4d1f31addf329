import type { Lead } from '@fanwise/contract/own';
import { quoteLeadPage } from '@fanwise/contract/pages';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { CardFacts } from './card-facts.ts';
import styles from './lead-card.module.css';

/** The actions on a lead. */
export type LeadActions = {
  onSummary: (lead: Lead) => void;
  onClientInfo: (lead: Lead) => void;
  /** No carrier of the agent is free for this lead. */
  onCovered: () => void;
};

/** The row of buttons at the foot of a card. */
export function CardButtons({
  lead,
  facts: { actions: shown, quoting, isCovered },
  titleId,
  actions,
}: {
  lead: Lead;
  facts: CardFacts;
  /** The heading of the card: says which lead a button is for. */
  titleId: string;
  actions: LeadActions;
}) {
  const messages = useMessages(leads);
  if (quoting === null && !shown.summary && !shown.clientInfo) return null;
  return (
    <div className={styles.actions}>
      {shown.summary && (
        <Button
          variant="secondary"
          size="small"
          data-opens
          aria-describedby={titleId}
          onClick={() => (isCovered ? actions.onCovered() : actions.onSummary(lead))}
        >
          {messages.summaryButton}
        </Button>
      )}
      {quoting !== null && !isCovered && (
        <ButtonLink
          variant={quoting === 'add' ? 'quiet' : 'primary'}
          size="small"
          to={quoteLeadPage(lead.applicationId)}
          aria-describedby={titleId}
        >
          {messages[quoting]}
        </ButtonLink>
      )}
      {shown.clientInfo && (
        <Button
          variant={lead.confirmed ? 'secondary' : 'primary'}
          size="small"
          data-opens
          aria-describedby={titleId}
          onClick={() => actions.onClientInfo(lead)}
        >
          {messages.clientInfo}
        </Button>
      )}
    </div>
  );
}
