import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHeading } from '../../app/page-heading.tsx';
import { applicationQuery, consumerProfileQuery } from '../../app/queries.ts';
import { application } from '../../messages/en/consumer/application.ts';
import { useMessages } from '../../messages/language.ts';
import { useLiveUpdates } from '../../shared/live-updates/use-live-updates.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ApplicationScreen } from './application-screen.tsx';

/** The client's application. */
export default function Page() {
  const messages = useMessages(application);
  const saved = useQuery(applicationQuery);
  const profile = useQuery(consumerProfileQuery);
  const client = useQueryClient();
  // Reads the application again: an agent's unlock deadline may pass, and quotes come and go.
  useLiveUpdates(() => {
    void client.invalidateQueries({ queryKey: applicationQuery.queryKey });
    void client.invalidateQueries({ queryKey: consumerProfileQuery.queryKey });
  });
  if (saved.data && profile.data)
    return <ApplicationScreen application={saved.data} profile={profile.data.data} />;
  const error = saved.error ?? profile.error;
  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      {error ? (
        <LoadFailure
          title={messages.loadFailed}
          error={error}
          onRetry={() => Promise.all([saved.refetch(), profile.refetch()])}
        >
          {messages.loadFailedHint}
        </LoadFailure>
      ) : (
        <Skeleton shape="form" count={6} />
      )}
    </>
  );
}
