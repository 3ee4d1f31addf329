import { leadsPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../app/session/use-may.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { Deadline } from '../../shared/lead/deadline.tsx';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';

/** Whether the notice may still appear. The leads below wait for it, so that they do not move. */
export function useIsWonLeadsComing(isShownHere: boolean): boolean {
  const { may, isGranted } = useMay({ isEnabled: isShownHere });
  const { isFetched, failureCount } = useQuery({
    ...leadSummaryQuery,
    enabled: isShownHere && isGranted('read-leads'),
  });
  // Each fetch after a failed one begins as pending, with no failure counted.
  return isShownHere && may('read-leads') && !isFetched && failureCount === 0;
}

/** Clients who chose this agent and wait, with the deadlines; empty while there are none. */
export function WonLeads() {
  const messages = useMessages(leads).wonNotice;
  const isReader = useMay().isGranted('read-leads');
  const { data } = useQuery({ ...leadSummaryQuery, enabled: isReader });
  if (!data || data.won === 0) return null;
  return (
    <Notice
      kind="success"
      title={messages.title(data.won)}
      action={
        <ButtonLink to={leadsPage('won')} size="small">
          {messages.show(data.won)}
        </ButtonLink>
      }
    >
      {data.unlockBy && (
        <p>
          {messages.until(data.won)} <Deadline instant={data.unlockBy} zone={data.zone} />
        </p>
      )}
    </Notice>
  );
}
