import { useQuery } from '@tanstack/react-query';
import { Deadline } from '../../shared/lead/deadline.tsx';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { LocalMoment } from '../../shared/lead/local-moment.tsx';

/** The time zone of the agent's settings; undefined until it is read. Pages and mails say every time in it. */
export const useAgentZone = (): string | undefined =>
  useQuery({ ...leadSummaryQuery, refetchInterval: false }).data?.zone;

/** A deadline in the time zone of the agent's settings, in which mails say it too. */
export function AgentDeadline({ instant }: { instant: string }) {
  return <Deadline instant={instant} zone={useAgentZone()} />;
}

/** A date and time in the time zone of the agent's settings. */
export function AgentMoment({ instant }: { instant: string }) {
  return <LocalMoment instant={instant} zone={useAgentZone()} />;
}
