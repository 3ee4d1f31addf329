import { Deadline } from '../../shared/lead/deadline.tsx';
import { LocalMoment } from '../../shared/lead/local-moment.tsx';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';

/** A deadline in the time zone of the agent's settings, in which mails say it too. */
export function AgentDeadline({ instant }: { instant: string }) {
  return <Deadline instant={instant} zone={useAgentZone()} />;
}

/** A date and time in the time zone of the agent's settings. */
export function AgentMoment({ instant }: { instant: string }) {
  return <LocalMoment instant={instant} zone={useAgentZone()} />;
}
