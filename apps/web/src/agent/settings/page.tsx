import { pages } from '@fanwise/contract/pages';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './agent-settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** The agent's settings: monthly cap, pause, quiet hours and mails. */
export default function AgentSettingsPage() {
  const messages = useMessages(agentSettings);
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.settings,
    queryFn: ({ signal }) => call('GET /agent/settings', { signal }),
    // A refetch would replace the typed text.
    refetchOnWindowFocus: false,
  });
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        <TextLink to={pages.agencyDetails}>{messages.back}</TextLink>
      </p>
      <PageHeading>{messages.title}</PageHeading>
      {data ? (
        <SettingsForm settings={data.data} />
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="form" count={6} />
      )}
    </div>
  );
}
