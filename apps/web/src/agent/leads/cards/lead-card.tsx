import type { LeadStatus } from '@fanwise/domain/leads/lead-status';
import { formatCents } from '@fanwise/domain/money/money';
import { IconNotes, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { assigning } from '../../../messages/en/agent/assigning.ts';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { IconButton } from '../../../ui/button.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useColleagues } from '../../assigning/use-colleagues.ts';
import { ContactBadges } from '../../contact-badges/contact-badges.tsx';
import { AgentDeadline, AgentInstant } from '../../zone/agent-zone.tsx';
import { describeLead, type LeadDescription } from '../list/describe-lead.ts';
import type { LeadActions } from '../list/lead-actions.ts';
import type { ListedLead } from '../list/shown-page.ts';
import { useLossReasons } from '../loss-reasons.tsx';
import { rowFacts } from '../rows/row/row-facts.ts';
import { CardButtons } from './card-buttons.tsx';
import styles from './lead-card.module.css';

/** One lead of the list. `isReached` marks the card that Tab focuses; arrow keys move on from there. */
export function LeadCard({
  lead,
  isReached,
  actions,
}: {
  lead: ListedLead;
  isReached: boolean;
  actions: LeadActions;
}) {
  const messages = useMessages(leads);
  const rows = useMessages(leadRows);
  const facts = describeLead(lead);
  const titleId = `lead-${lead.applicationId}`;
  return (
    <article
      className={styles.card}
      data-lead={lead.applicationId}
      data-gone={lead.isGone || undefined}
      data-deleted={facts.status === 'deleted' || undefined}
      tabIndex={isReached ? 0 : -1}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <StatusTag status={facts.status}>{messages.status[facts.status]}</StatusTag>
        {/* The heading says it to screen readers. */}
        <span className={styles.id} aria-hidden="true">
          {messages.lead(lead.applicationId)}
        </span>
        {lead.isUnread && facts.actions.summary && !lead.isGone && (
          <span className={styles.unread}>{messages.unread}</span>
        )}
        <span className={styles.end}>
          {facts.status !== 'deleted' && !lead.isGone && (
            <IconButton
              label={rows.star(lead.applicationId)}
              aria-pressed={lead.starred}
              onClick={() => actions.onStar(lead)}
            >
              {lead.starred ? <IconStarFilled size={20} /> : <IconStar size={20} stroke={1.75} />}
            </IconButton>
          )}
          {facts.actions.noteIcon && !lead.isGone && (
            <IconButton
              label={messages.summaryIcon(lead.applicationId)}
              onClick={() => actions.onSummary(lead)}
            >
              <IconNotes size={20} stroke={1.75} />
            </IconButton>
          )}
        </span>
      </header>
      {facts.status === 'deleted' ? (
        <>
          <h2 id={titleId} className="visually-hidden">
            {messages.lead(lead.applicationId)}
          </h2>
          <p className={styles.deleted}>{messages.deletedText}</p>
        </>
      ) : (
        <CardContent lead={lead} facts={facts} titleId={titleId} actions={actions} />
      )}
    </article>
  );
}

function CardContent({
  lead,
  facts,
  titleId,
  actions,
}: {
  lead: ListedLead;
  facts: LeadDescription;
  titleId: string;
  actions: LeadActions;
}) {
  const messages = useMessages(leads);
  const rows = useMessages(leadRows);
  const aboutCard = rowFacts(lead, rows);
  const lossReasons = useLossReasons(lead);
  const { assignedTo, button, buttonOf } = useMessages(assigning);
  const { isShared, mayAssign, nameOf } = useColleagues();
  return (
    <>
      <h2 id={titleId} className={styles.types}>
        <span className="visually-hidden">{messages.lead(lead.applicationId)}: </span>
        {lead.kind === 'bundle' && <span className={styles.bundle}>{messages.bundle}</span>}
        {lead.types.map(({ typeId }) => (
          <InsuranceIcon key={typeId} type={typeId} size="small" />
        ))}
      </h2>
      <dl className={styles.facts}>
        <CardFact label={messages.submitted}>
          <AgentInstant instant={lead.submittedAt} />
        </CardFact>
        <CardFact label={messages.place}>
          {messages.placeOf(lead.city, lead.state, lead.zipCode)}
        </CardFact>
        {!lead.lost && (
          <CardFact label={messages.fees[feeOf(facts.status)]}>
            {formatCents(lead.feeCents)}
          </CardFact>
        )}
        {!lead.lost && aboutCard.length > 0 && (
          <CardFact label={rows.columns.about}>{aboutCard.join('\u00a0· ')}</CardFact>
        )}
        {facts.quoting !== null && !lead.hasQuote && (
          <CardFact label={rows.availableLabel}>
            {rows.carriersAvailable(lead.viableCarrierIds.length)}
          </CardFact>
        )}
        {isShared && (
          <CardFact label={assignedTo}>
            {nameOf(lead.assignedTo)}
            {mayAssign(lead) && !lead.isGone && (
              <>
                {' · '}
                <TextButton
                  aria-label={buttonOf(lead.applicationId)}
                  onClick={() => actions.onAssign(lead)}
                >
                  {button}
                </TextButton>
              </>
            )}
          </CardFact>
        )}
        {lead.unlockBy && (
          <CardFact label={messages.unlockBy} isUrgent>
            <AgentDeadline instant={lead.unlockBy} />
          </CardFact>
        )}
      </dl>
      {!lead.lost && <ContactBadges badges={lead.badges} />}
      {lead.lost && (
        <p className={styles.note}>
          {messages.lost}
          {lossReasons && `. ${lossReasons}`}
        </p>
      )}
      {facts.status === 'refunded' && <p className={styles.note}>{messages.refundedNote}</p>}
      {facts.status === 'disputed' && <p className={styles.note}>{messages.disputedNote}</p>}
      {facts.hasNoCarrierLeft && (
        <p className={styles.note}>
          {lead.appointed > 0 ? messages.coveredNote : messages.noneWritesTitle}
        </p>
      )}
      {facts.quoting === 'update' && <p className={styles.note}>{messages.updatedHint}</p>}
      {facts.isPassed && <p className={styles.note}>{rows.passed}.</p>}
      {lead.readyBy !== undefined && (
        <p className={styles.note}>{messages.readyBy(lead.readyBy)}.</p>
      )}
      {lead.quoting && <p className={styles.note}>{messages.quoting(lead.quoting.name)}.</p>}
      {lead.isGone ? (
        <p className={styles.note}>{rows.gone}</p>
      ) : (
        <CardButtons lead={lead} facts={facts} titleId={titleId} actions={actions} />
      )}
    </>
  );
}

/** The kind of fee on a card: due, paid or refunded. */
function feeOf(status: LeadStatus): 'ifChosen' | 'toUnlock' | 'paid' | 'refunded' | 'disputed' {
  switch (status) {
    case 'complete':
      return 'paid';
    case 'won':
      return 'toUnlock';
    case 'refunded':
    case 'disputed':
      return status;
    default:
      return 'ifChosen';
  }
}

function CardFact({
  label,
  isUrgent,
  children,
}: {
  label: string;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-urgent={isUrgent || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
