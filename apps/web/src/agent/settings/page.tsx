import { pages } from '@fanwise/contract/pages';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../app/page-heading.tsx';
import { useMay } from '../../app/session/use-may.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WayTo } from '../agency-details/way-to.tsx';
import styles from './agent-settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { agentSettingsQuery } from './settings-query.ts';

/** The agent's settings: monthly cap, pause, quiet hours and mails, and the way to webhooks and security. */
export default function AgentSettingsPage() {
  const messages = useMessages(agentSettings);
  const { data, error, refetch } = useQuery(agentSettingsQuery);
  const { may } = useMay();
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        <TextLink to={pages.agencyDetails}>{messages.back}</TextLink>
      </p>
      <PageHeading>{messages.title}</PageHeading>
      {data ? (
        <>
          <SettingsForm settings={data.data} />
          {may('manage') && <WayTo page="webhooks" />}
          <WayTo page="security" />
        </>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="form" count={6} />
      )}
    </div>
  );
}
