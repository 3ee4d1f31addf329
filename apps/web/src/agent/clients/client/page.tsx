import type { AgentQuote, Client, Routes } from '@fanwise/contract/own';
import { pages, quoteLeadPage, returnPage } from '@fanwise/contract/pages';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { localTime } from '@fanwise/domain/dates/local-time';
import { formatCents, formatDollars } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../app/api.ts';
import { PageHeading } from '../../../app/page-heading.tsx';
import { clients } from '../../../messages/en/agent/clients.ts';
import { useMessages } from '../../../messages/language.ts';
import { AgentFinalPrice } from '../../../shared/final-price/agent-final-price.tsx';
import { readOwnZone } from '../../../shared/lead/deadline.tsx';
import { leadQuery } from '../../../shared/lead/lead-query.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { useAgentZone } from '../../../shared/zone/reader-zone.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/layout/fact.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { EmptyState, Notice, Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { LeadHistory } from '../../assigning/lead-history.tsx';
import { clientQuery } from '../../client-info/client-query.ts';
import { toCoverageDraft } from '../../quote-lead/quoted-coverage/coverage-draft.ts';
import { Answers } from './answers.tsx';
import styles from './client.module.css';
import { ClientNotes } from './client-notes.tsx';
import { ContactCard } from './contact-card.tsx';

/** One client whose contact was paid: contact details, quote, answers, and the agent's notes. */
export default function Page() {
  const messages = useMessages(clients);
  const leadId = Number(useParams().id);
  const isId = Number.isSafeInteger(leadId) && leadId > 0;
  const { data, error, refetch } = useQuery({ ...clientQuery(leadId), enabled: isId });
  const isGone = !isId || (error instanceof ApiError && error.status === 404);
  return (
    <div className={styles.page}>
      <TextLink to={pages.clients}>{messages.back}</TextLink>
      {data ? (
        <Shown {...data} client={data.data} />
      ) : isGone ? (
        <>
          <PageHeading hidden>{messages.gone}</PageHeading>
          <EmptyState
            title={messages.gone}
            action={
              <ButtonLink to={pages.clients} variant="secondary">
                {messages.back}
              </ButtonLink>
            }
          >
            <p>{messages.goneText}</p>
          </EmptyState>
        </>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={8} />
      )}
    </div>
  );
}

const { Component: CoverageSummary } = lazyComponent(
  async () =>
    (await import('../../quote-lead/quoted-coverage/coverage-summary.tsx')).CoverageSummary,
);
const { Component: ContactConsentCard } = lazyComponent(
  async () => (await import('./contact-consent-card.tsx')).ContactConsentCard,
);

type ShownClient = Omit<Routes['GET /agent/clients/:id']['answer'], 'data'> & { client: Client };

function Shown({ client, household, asked, quotes }: ShownClient) {
  const messages = useMessages(clients);
  const { contact, applicationId, status } = client;
  return (
    <>
      <PageHeading documentTitle={messages.lead(applicationId)}>
        {contact ? `${contact.firstName} ${contact.lastName}` : messages.lead(applicationId)}
      </PageHeading>
      <LeadHistory leadId={applicationId} />
      {status !== 'paid' && <Ending client={client} />}
      {(status === 'paid' || status === 'refunded') && (
        <p className={styles.hint}>
          <TextLink to={returnPage(applicationId)}>{messages.returnLead}</TextLink>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {contact && <ContactCard client={client} contact={contact} household={household} />}
          {contact && (
            <Suspense>
              <ContactConsentCard leadId={applicationId} />
            </Suspense>
          )}
          <QuotesCard client={client} quotes={quotes} />
          {asked.length > 0 && <AskedCard asked={asked} />}
        </div>
        <div className={styles.column}>
          <ClientNotes client={client} />
          {status === 'paid' && (
            <AgentFinalPrice leadId={applicationId} clientFinal={client.clientFinal} />
          )}
        </div>
      </div>
      {status === 'paid' && <Answers leadId={applicationId} />}
    </>
  );
}

function Ending({ client: { status, endedOn, feeCents } }: { client: Client }) {
  const messages = useMessages(clients);
  const zone = useAgentZone() ?? readOwnZone();
  const day = endedOn ? formatUsDate(localTime(new Date(endedOn), zone).date) : '';
  return (
    <Notice kind="note">
      <p>
        {status === 'refunded'
          ? messages.endings.refunded(day, formatCents(feeCents))
          : status === 'disputed'
            ? messages.endings.disputed(day)
            : messages.endings.erased}
      </p>
    </Notice>
  );
}

/** The coverage that the client asked for, in the short forms that agents write. */
function AskedCard({ asked }: { asked: ShownClient['asked'] }) {
  const messages = useMessages(clients);
  return (
    <Card aria-labelledby="asked">
      <h2 id="asked">{messages.askedTitle}</h2>
      <div className={styles.asked}>
        {asked.map(({ typeId, rows }) => (
          <section key={typeId}>
            <h3>
              <InsuranceIcon type={typeId} size="small" />
            </h3>
            <dl>
              {rows.map(({ row, short, text }) => (
                <Fact key={row} label={short}>
                  {text}
                </Fact>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

function QuotesCard({ client, quotes }: { client: Client; quotes: readonly AgentQuote[] }) {
  const messages = useMessages(clients);
  const prices = ({ monthly, yearly }: { monthly: number; yearly: number }) =>
    [messages.monthly(formatDollars(monthly)), messages.yearly(formatDollars(yearly))] as const;
  return (
    <Card aria-labelledby="own-quotes">
      <h2 id="own-quotes">{messages.quotesTitle}</h2>
      <ul className={styles.quotes}>
        {quotes.length === 0 && <li>{messages.priced(client.carrierName, ...prices(client))}</li>}
        {quotes.map((quote) => (
          <li key={quote.quoteId}>
            {messages.priced(quote.carrierName, ...prices(quote))}
            {quote.accepted && <strong className={styles.chosen}>{messages.chosen}</strong>}
          </li>
        ))}
      </ul>
      {client.status === 'paid' && (
        <AcceptedCoverage
          leadId={client.applicationId}
          quote={quotes.find(({ accepted }) => accepted)}
        />
      )}
      {client.status === 'paid' && (
        <p className={styles.hint}>
          <TextLink to={quoteLeadPage(client.applicationId)}>{messages.quotedCoverage}</TextLink>
        </p>
      )}
    </Card>
  );
}

/** The coverage of the chosen quote: where it differs from what the client asked for. */
function AcceptedCoverage({ leadId, quote }: { leadId: number; quote: AgentQuote | undefined }) {
  const { data } = useQuery(leadQuery(leadId));
  if (!data || !quote) return null;
  return (
    <Suspense>
      <CoverageSummary isSent detail={data} cover={toCoverageDraft(quote, '')} />
    </Suspense>
  );
}
