import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AccountType, ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { countStep } from '../../app/steps/count-step.ts';

/**
 * Spends the token of a mailed link when its button is pressed: mail scanners follow links, but press nothing.
 * `done` says whose account it was, once it worked.
 */
export function useMailedToken(act: 'verify' | 'not-me', token: string, onDone: () => void) {
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  // Whether it is known that the button would do something, or that this could not be found out.
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    call('GET /auth/mailed-link', { query: { token, for: act } })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'invalid-token') setSpent(true);
      })
      .finally(() => setChecked(true));
  }, [token, act]);
  const [done, setDone] = useState<{
    type: AccountType;
    email?: string | undefined;
    from?: string | null | undefined;
  }>();
  const spend = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { token, humanToken: await passHumanCheck(act) };
      const answer = await call(`POST /auth/${act}`, { body });
      onDone();
      if (act === 'verify' && answer.type === 1) countStep('verified');
      setDone(answer);
      // The token is spent: a reload has no use for it.
      navigate('.', { replace: true, state: null });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid-token') setSpent(true);
      else setFailure(failureText(error));
    }
    setBusy(false);
  };
  return { spend, isBusy, failure, isChecked, isSpent, done };
}
