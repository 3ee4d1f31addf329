import { useQuery } from '@tanstack/react-query';
import { Deadline } from '../../shared/lead/deadline.tsx';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';

/** A deadline in the time zone of the agent's settings, in which mails say it too. */
export function AgentDeadline({ instant }: { instant: string }) {
  return <Deadline instant={instant} zone={useQuery(leadSummaryQuery).data?.zone} />;
}
