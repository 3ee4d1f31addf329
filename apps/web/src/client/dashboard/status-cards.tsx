import type { ConsumerProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { applicationQuery, quotesQuery } from '../../app/queries.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { type ApplicationStatus, findStatus } from '../application-status/application-status.ts';
import { ApplicationStatusTag } from '../application-status/application-status-tag.tsx';
import { ChosenContact } from '../contact-channels/chosen-contact.tsx';
import styles from './page.module.css';
import { quotesState } from './quotes-state.ts';

const { Component: OfferPhone } = lazyComponent(
  async () => (await import('../contact-code/offer-phone.tsx')).OfferPhone,
);
const { Component: AgentsReached } = lazyComponent(
  async () => (await import('../contact-channels/agents-reached.tsx')).AgentsReached,
);

/** The status of the application, and the next step. */
export function ApplicationCard({ profile }: { profile: ConsumerProfile }) {
  const messages = useMessages(dashboard);
  const { data, isError, refetch } = useQuery(applicationQuery);
  const status = profile.quoteConfirmed ? 'won' : data && findStatus(data.meta);
  return (
    <Card aria-labelledby="application-title">
      <div className={styles.cardHead}>
        <h2 id="application-title" className={styles.cardTitle}>
          {messages.application}
        </h2>
        {status && <ApplicationStatusTag status={status} />}
      </div>
      <ul className={styles.types}>
        {profile.types.map(({ typeId }) => (
          <li key={typeId}>
            <InsuranceIcon type={typeId} size="small" />
          </li>
        ))}
      </ul>
      {status ? (
        <NextStep status={status} left={data?.meta.left}>
          {status === 'submitted' && profile.quoteCount === 0 && (
            <Suspense>
              <OfferPhone profile={profile} />
              <AgentsReached isMailed={Boolean(profile.emailNotification)} />
            </Suspense>
          )}
        </NextStep>
      ) : isError ? (
        <Notice
          kind="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => refetch()}>
              {messages.retry}
            </Button>
          }
        >
          {messages.applicationFailed}
        </Notice>
      ) : (
        <Skeleton count={2} />
      )}
    </Card>
  );
}

function NextStep({
  status,
  left,
  children,
}: {
  status: ApplicationStatus;
  left: { questions: number; minutes: number } | undefined;
  children: ReactNode;
}) {
  const messages = useMessages(dashboard);
  const isOpen = status === 'notStarted' || status === 'saved' || status === 'changed';
  return (
    <>
      {status === 'won' ? (
        <p className={styles.cardText}>
          {messages.chosen.text} <ChosenContact />
        </p>
      ) : (
        <p className={styles.cardText}>
          {status === 'saved' && left && left.questions > 0
            ? messages.left(left.questions, left.minutes)
            : messages.statusText[status]}
        </p>
      )}
      {children}
      <ButtonLink
        to={pages.application}
        state={{ atFirstOpen: status === 'saved' }}
        variant={isOpen ? 'primary' : 'secondary'}
      >
        {messages.applicationLink[status]}
      </ButtonLink>
    </>
  );
}

/** The number of quotes. */
export function QuotesCard({ profile }: { profile: ConsumerProfile }) {
  const messages = useMessages(dashboard);
  const count = profile.quoteCount;
  const isUndecided = count > 0 && !profile.quoteConfirmed;
  const { data } = useQuery({ ...quotesQuery, enabled: isUndecided });
  const state = quotesState(profile, data?.data);
  return (
    <Card aria-labelledby="quotes-title">
      <div className={styles.cardHead}>
        <h2 id="quotes-title" className={styles.cardTitle}>
          {messages.quotes}
        </h2>
      </div>
      <p className={styles.count}>
        <strong>{count}</strong> {messages.quoteCount(count)}
      </p>
      <p className={styles.cardText}>{messages.quotesText[state]}</p>
      <ButtonLink to={pages.myQuotes} variant={isUndecided ? 'primary' : 'secondary'}>
        {messages.quotesLink}
      </ButtonLink>
    </Card>
  );
}
