import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { applicationQuery, consumerProfileQuery } from '../../app/queries.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { showLoadFailureToast } from '../../ui/windows/toast.ts';
import { DeleteAccount } from './delete-account.tsx';
import styles from './page.module.css';
import { PasswordCard } from './password-card.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { ApplicationCard, QuotesCard } from './status-cards.tsx';

const { Component: RenewalCard } = lazyComponent(
  async () => (await import('../renewal/renewal-card.tsx')).RenewalCard,
);

/** The client's dashboard. */
export default function Page() {
  const messages = useMessages(dashboard);
  const { data, error, refetch } = useQuery(consumerProfileQuery);
  const application = useQuery(applicationQuery);
  const profile = data?.data;
  const failureText = useFailureText();
  const failure = error && !data ? failureText(error) : null;
  useEffect(() => {
    if (failure !== null) showLoadFailureToast(failure);
  }, [failure]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{messages.title}</PageHeading>
        {profile && <p className={styles.greeting}>{messages.greeting(profile.firstName)}</p>}
      </header>
      {profile ? (
        <>
          <div className={styles.status}>
            <ApplicationCard profile={profile} />
            <QuotesCard profile={profile} />
          </div>
          <Suspense>
            {application.data?.meta.submittedAt && <RenewalCard application={application.data} />}
          </Suspense>
          <PersonalDetails profile={profile} />
          <PasswordCard profile={profile} />
          <DeleteAccount email={profile.email} />
        </>
      ) : error ? (
        <LoadFailure title={messages.loadFailed} error={error} onRetry={refetch}>
          {messages.loadFailedHint}
        </LoadFailure>
      ) : (
        <Skeleton shape="cards" count={3} />
      )}
    </div>
  );
}
