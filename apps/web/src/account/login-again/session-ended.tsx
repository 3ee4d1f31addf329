import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountType } from '../../app/api.ts';
import { agentProfileQuery, consumerProfileQuery } from '../../app/queries.ts';
import { leaveEndedSession } from '../../app/session/session.ts';
import { LoginAgainDialog } from './login-again-dialog.tsx';

/**
 * Covers a page whose session ended while it had unsaved changes; after a log-in the client continues. Without a cached
 * profile the account is unknown, and the session is given up.
 */
export default function SessionEnded({ type }: { type: AccountType }) {
  const client = useQueryClient();
  const { queryKey } = type === 1 ? consumerProfileQuery : agentProfileQuery;
  const email = client.getQueryData<{ data: { email: string } }>(queryKey)?.data.email;
  useEffect(() => {
    if (email === undefined) leaveEndedSession();
  }, [email]);
  if (email === undefined) return null;
  return (
    <LoginAgainDialog
      type={type}
      email={email}
      hasEnded
      onConfirmed={() => undefined}
      onClose={leaveEndedSession}
    />
  );
}
