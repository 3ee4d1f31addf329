import type { LeadDetail } from '@fanwise/contract/own';
import { clientPage, paymentPage, quoteLeadPage } from '@fanwise/contract/pages';
import { formatCents, groupThousands } from '@fanwise/domain/money/money';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeading } from '../../app/page-heading.tsx';
import { useMay } from '../../app/session/use-may.ts';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { app } from '../../messages/en/shared/app.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { listAddress } from '../../shared/lead/list-address.ts';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { placeInOrder, readOrder } from '../lead-rows/order.ts';
import { findAddLimit } from './form/quote-forms.ts';
import { isWindowOpen, useKey } from './form/use-keys.ts';
import styles from './quote-screen.module.css';
import { WhoPays } from './team/who-pays.tsx';

/** The link back to the list, with its arrow. */
export function BackToLeads() {
  const messages = useMessages(quoteLead);
  return (
    <p className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      <TextLink to={listAddress()}>{messages.backToLeads}</TextLink>
    </p>
  );
}

/** The position of the lead in the list that the agent came from, with links to its neighbors; empty without a list. */
function PositionInOrder({ leadId }: { leadId: number }) {
  const messages = useMessages(quoteLead);
  const [order] = useState(readOrder);
  const place = order && placeInOrder(order, leadId);
  const nav = useRef<HTMLElement>(null);
  // By the position of the key, because with Alt some keyboards type other characters.
  useKey((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || isWindowOpen()) return;
    const way = { KeyJ: 'next', KeyK: 'previous' }[event.code];
    const link = way && nav.current?.querySelector<HTMLElement>(`[data-way="${way}"] a`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });
  if (!place) return null;
  return (
    <nav ref={nav} className={styles.order} aria-label={messages.order}>
      <span>{messages.position(place.position, groupThousands(order.count))}</span>
      {place.previous !== null && (
        <span data-way="previous">
          <TextLink to={quoteLeadPage(place.previous)}>{messages.previousLead}</TextLink>
        </span>
      )}
      {place.next !== null && (
        <span data-way="next">
          <TextLink to={quoteLeadPage(place.next)}>{messages.nextLead}</TextLink>
        </span>
      )}
    </nav>
  );
}

/** The link of a won lead: to the payment, and after that to the client. Names who can pay if the member cannot. */
function WonLink({ detail }: { detail: LeadDetail }) {
  const messages = useMessages(quoteLead);
  const { may } = useMay();
  const { applicationId: id, confirmed } = detail.lead;
  if (!confirmed && !may('unlock')) return <WhoPays detail={detail} />;
  return (
    <ButtonLink to={confirmed ? clientPage(id) : paymentPage(id)}>
      {confirmed ? messages.toClient : messages.toPayment}
    </ButtonLink>
  );
}

/** The client of the lead, the requested types, and until the client chose: the action and the fee. */
export function ScreenHeader({ detail, action }: { detail: LeadDetail; action: ReactNode }) {
  const messages = useMessages(quoteLead);
  const { pageTitle } = useMessages(app);
  const language = useLanguage();
  const { lead, household: person } = detail;
  const timeZone = useAgentZone();
  const date = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium', timeZone });
  const isDecided = findAddLimit(detail, []) === 'chosen';
  const hasWon = lead.wonQuote && detail.quotes.some(({ accepted }) => accepted);
  const pageName = lead.lost ? messages.lostTitle : messages.pageTitle;
  const navigate = useNavigate();
  // Prices are stored in the tab, so no question is needed.
  useKey((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isWindowOpen()) return;
    void navigate(listAddress());
  });
  return (
    <header className={styles.header}>
      <div className={styles.ways}>
        <BackToLeads />
        <PositionInOrder leadId={lead.applicationId} />
      </div>
      <div className={styles.headline}>
        <PageHeading documentTitle={pageTitle(pageName)}>
          {person.firstName
            ? messages.title(`${person.firstName} ${person.lastName}`.trim())
            : pageName}
        </PageHeading>
        {hasWon && (
          <div className={styles.wonLink}>
            <WonLink detail={detail} />
          </div>
        )}
        {!isDecided && <div className={styles.headAction}>{action}</div>}
      </div>
      <div className={styles.facts}>
        <div className={styles.about}>
          {detail.data.map(({ typeId }) => (
            <InsuranceIcon key={typeId} type={typeId} size="small" />
          ))}
          <span>{`${lead.city}, ${lead.state} ${lead.zipCode}`}</span>
          <time dateTime={lead.submittedAt}>
            {messages.submitted(date.format(new Date(lead.submittedAt)))}
          </time>
        </div>
        {!isDecided && (
          <p className={styles.fee}>
            <strong>{messages.fee(formatCents(detail.feeCents))}</strong>{' '}
            <span>{messages.feeHint}</span>
          </p>
        )}
      </div>
    </header>
  );
}
