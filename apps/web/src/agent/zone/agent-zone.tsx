import { Deadline } from '../../shared/lead/deadline.tsx';
import { LocalInstant } from '../../shared/lead/local-instant.tsx';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';

/** A deadline in the time zone of the agent's settings, in which mails say it too. */
export function AgentDeadline({ instant }: { instant: string }) {
  return <Deadline instant={instant} zone={useAgentZone()} />;
}

/** A date and time in the time zone of the agent's settings. */
export function AgentInstant({ instant }: { instant: string }) {
  return <LocalInstant instant={instant} zone={useAgentZone()} />;
}
