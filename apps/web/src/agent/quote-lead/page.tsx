import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../app/api.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentProfileQuery } from '../../app/queries.ts';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { quoteLeadQuery } from './lead-query.ts';
import styles from './quote-screen.module.css';
import { QuoteScreen } from './quote-screen.tsx';
import { BackToLeads } from './screen-header.tsx';

const { Component: NoLead } = lazyComponent(async () => (await import('./no-lead.tsx')).NoLead);

/** The page where an agent quotes a lead. */
export default function Page() {
  const { id = '' } = useParams();
  const leadId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return leadId === null ? <WithoutLead isGone /> : <Lead leadId={leadId} />;
}

function Lead({ leadId }: { leadId: number }) {
  const lead = useQuery(quoteLeadQuery(leadId));
  const profile = useQuery(agentProfileQuery);
  if (lead.data && profile.data)
    return <QuoteScreen detail={lead.data} owner={profile.data.data.email} />;
  const error = lead.error ?? profile.error;
  return (
    <WithoutLead
      error={error}
      leadId={leadId}
      isGone={error instanceof ApiError && error.status === 404}
      onRetry={() => Promise.all([lead.refetch(), profile.refetch()])}
    />
  );
}

function WithoutLead({
  error = null,
  leadId = null,
  isGone,
  onRetry,
}: {
  error?: Error | null;
  leadId?: number | null;
  isGone: boolean;
  onRetry?: () => unknown;
}) {
  const messages = useMessages(quoteLead);
  const isIncomplete = error instanceof ApiError && error.code === 'profile-incomplete';
  return (
    <>
      <header className={styles.header}>
        <BackToLeads />
        <PageHeading>{messages.pageTitle}</PageHeading>
      </header>
      {(isGone || isIncomplete) && (
        <Suspense>
          <NoLead leadId={leadId} isGone={isGone} />
        </Suspense>
      )}
      {error && !isGone && !isIncomplete && (
        <LoadFailure title={messages.loadFailed} error={error} onRetry={onRetry}>
          {messages.loadFailedHint}
        </LoadFailure>
      )}
      {!error && !isGone && <Skeleton shape="form" count={6} />}
    </>
  );
}
