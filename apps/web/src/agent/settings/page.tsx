import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../app/page-heading.tsx';
import { useMay } from '../../app/session/use-may.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { agentSettingsQuery } from '../../shared/zone/agent-settings-query.ts';
import { Skeleton } from '../../ui/states.tsx';
import { PageLinkCard } from '../agency-details/page-link-card.tsx';
import styles from './agent-settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** The agent's settings: monthly cap, pause, quiet hours and mails, and the way to webhooks and security. */
export default function AgentSettingsPage() {
  const messages = useMessages(agentSettings);
  // The form begins with what the server has now, because a colleague may have changed it.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...agentSettingsQuery,
    refetchOnMount: 'always',
  });
  const { may } = useMay();
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      {data && isFetchedAfterMount ? (
        <>
          <SettingsForm settings={data.data} />
          {may('manage') && <PageLinkCard page="webhooks" />}
          <PageLinkCard page="security" />
        </>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="form" count={6} />
      )}
    </div>
  );
}
