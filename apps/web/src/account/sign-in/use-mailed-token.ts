import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AccountType, ApiError, call } from '../../app/api.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';

/** `not-me`: the link in a mail about a log-in or a changed address, for people who did not do that. */
type MailedAction = 'verify' | 'not-me' | 'reset-password';

/** True if an error answer says that a mailed link is used or expired. */
export const isUsedToken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid-token';

/** Asks once whether the token of a mailed link is still valid. `isChecked` is true also if the check failed. */
export function useTokenCheck(action: MailedAction, token: string) {
  const { error, isPending } = useQuery({
    queryKey: keys.public.mailedLink(action, token),
    queryFn: ({ signal }) =>
      action === 'reset-password'
        ? call('GET /auth/forgot-password', { query: { token }, signal })
        : call('GET /auth/mailed-link', { query: { token, for: action }, signal }),
    retry: false,
    networkMode: 'always',
    // After the token is used, the server refuses this check.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isUsed: isUsedToken(error), isChecked: !isPending };
}

/**
 * Uses the token of a mailed link when its button is pressed, because mail scanners follow links. `done` names the
 * account afterwards.
 */
export function useMailedToken(action: 'verify' | 'not-me', token: string, onDone: () => void) {
  const navigate = useNavigate();
  const check = useTokenCheck(action, token);
  const [isUsed, setUsed] = useState(false);
  const [done, setDone] = useState<{
    type: AccountType;
    email?: string | undefined;
    /** When the confirmed address takes effect, if that is later; null if it is effective now. */
    from?: string | null | undefined;
  }>();
  const submission = useAction(
    async () =>
      call(`POST /auth/${action}`, { body: { token, humanToken: await passHumanCheck(action) } }),
    {
      onDone: (answer) => {
        onDone();
        if (action === 'verify' && answer.type === 1) countFunnelStep('verified');
        setDone(answer);
        // The token is used, so a reload does not need it.
        navigate('.', { replace: true, state: null });
      },
      onFailure: (error) => {
        setUsed(isUsedToken(error));
        return isUsedToken(error);
      },
    },
  );
  return {
    submit: submission.run,
    isBusy: submission.isBusy,
    failure: submission.failure,
    isChecked: check.isChecked,
    isUsed: isUsed || check.isUsed,
    done,
  };
}
