import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../app/session/use-may.ts';
import { Deadline } from '../../shared/lead/deadline.tsx';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { LocalMoment } from '../../shared/lead/local-moment.tsx';
import { agentSettingsQuery } from '../settings/settings-query.ts';

/** The time zone of the agent's settings; undefined until it is read. Pages and mails say every time in it. */
export const useAgentZone = (): string | undefined => {
  const { may, isSure } = useMay();
  const readsLeads = may('read-leads');
  const summary = useQuery({
    ...leadSummaryQuery,
    refetchInterval: false,
    enabled: isSure('read-leads'),
  });
  const settings = useQuery({ ...agentSettingsQuery, enabled: !readsLeads });
  return readsLeads ? summary.data?.zone : settings.data?.data.zone;
};

/** A deadline in the time zone of the agent's settings, in which mails say it too. */
export function AgentDeadline({ instant }: { instant: string }) {
  return <Deadline instant={instant} zone={useAgentZone()} />;
}

/** A date and time in the time zone of the agent's settings. */
export function AgentMoment({ instant }: { instant: string }) {
  return <LocalMoment instant={instant} zone={useAgentZone()} />;
}
