import type { ContactConsent, LeadDetail, UnlockedContact } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { listAllowed } from '@fanwise/domain/quotes/contact-channels';
import { writeClientContact } from '@fanwise/domain/quotes/contact-sentences';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { payment } from '../../messages/en/agent/payment.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { leadQuery } from '../../shared/lead/lead-query.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { ClientMap } from '../client-info/contact-buttons.tsx';
import { ContactList } from '../client-info/contact-list.tsx';
import { AgentInstant } from '../zone/agent-zone.tsx';
import styles from './payment.module.css';

/** The lead and its contact card: bars before the payment, the person after it. */
export function LeadOffer({
  leadId,
  contact,
  consent,
  isNew,
}: {
  leadId: number;
  contact: UnlockedContact | null;
  /** The channels that the client agreed to, for the time before the payment. */
  consent: ContactConsent | undefined;
  /** The contact has just been paid for: it takes the focus. */
  isNew: boolean;
}) {
  const messages = useMessages(payment);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const lead = useQuery(leadQuery(leadId));
  return (
    <section className={styles.offer} aria-label={messages.whatYouGet}>
      <Card aria-labelledby="payment-contact" variant={contact ? 'lifted' : 'flat'}>
        <div className={styles.cardHead}>
          <h2 id="payment-contact" ref={heading} tabIndex={-1} className={styles.focusedHeading}>
            {messages.contact}
          </h2>
          <StatusTag status={contact ? 'complete' : 'won'}>
            {contact ? messages.paid : messages.won}
          </StatusTag>
        </div>
        <ContactList contact={contact} consent={contact?.consent ?? consent} />
        {contact ? <ClientMap leadId={leadId} /> : <FeeBenefits consent={consent} />}
      </Card>
      {lead.data && <LeadSummary leadId={leadId} detail={lead.data} />}
    </section>
  );
}

function FeeBenefits({ consent }: { consent: ContactConsent | undefined }) {
  const messages = useMessages(payment);
  const language = useLanguage();
  const contact = consent && writeClientContact(language, listAllowed(consent));
  return (
    <p className={styles.small}>
      {contact ? `${contact.agreed} ${contact.gets}` : messages.contactHidden}
    </p>
  );
}

function LeadSummary({ leadId, detail }: { leadId: number; detail: LeadDetail }) {
  const messages = useMessages(payment);
  const { lead, quotes, household: client } = detail;
  const chosen = quotes.find(({ accepted }) => accepted);
  return (
    <Card aria-label={messages.lead(leadId)}>
      <div className={styles.types}>
        {lead.types.map(({ typeId }) => (
          <InsuranceIcon key={typeId} type={typeId} />
        ))}
      </div>
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{messages.client}</dt>
          <dd>{`${client.firstName} ${client.lastName}`.trim()}</dd>
        </div>
        <Fact label={messages.submitted}>
          <AgentInstant instant={lead.submittedAt} />
        </Fact>
        <Fact label={messages.place}>{`${lead.city}, ${lead.state}`}</Fact>
        {chosen && (
          <div className={styles.wide}>
            <dt>{messages.yourQuote}</dt>
            <dd>
              {messages.quotePrice(
                chosen.carrierName,
                formatDollars(chosen.monthly),
                formatDollars(chosen.yearly),
              )}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
