import { useQuery } from '@tanstack/react-query';
import { useLoggedInType } from '../../app/session/session.ts';
import { useMay } from '../../app/session/use-may.ts';
import { leadSummaryQuery } from '../lead/lead-summary-query.ts';
import { agentSettingsQuery } from './agent-settings-query.ts';

/** The time zone of the agent's settings; undefined until it is read. Pages and mails say every time in it. */
export const useAgentZone = ({ isEnabled = true } = {}): string | undefined => {
  const { may, isGranted } = useMay({ isEnabled });
  const readsLeads = may('read-leads');
  const summary = useQuery({
    ...leadSummaryQuery,
    refetchInterval: false,
    enabled: isEnabled && isGranted('read-leads'),
  });
  const settings = useQuery({ ...agentSettingsQuery, enabled: isEnabled && !readsLeads });
  return readsLeads ? summary.data?.zone : settings.data?.data.zone;
};

/** The zone in which the reader is told times: that of an agent's settings; undefined for the browser's. */
export const useReaderZone = (): string | undefined =>
  useAgentZone({ isEnabled: useLoggedInType() === 2 });
