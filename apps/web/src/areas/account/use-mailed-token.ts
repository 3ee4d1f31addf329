import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AccountType, ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';

/**
 * Spends the token of a mailed link when its button is pressed: mail scanners follow links, but press nothing.
 * `doneFor` is whose account it was, once it worked.
 */
export function useMailedToken(act: 'verify' | 'not-me', token: string, onDone: () => void) {
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  const [doneFor, setDoneFor] = useState<AccountType>();
  const spend = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { token, humanToken: await passHumanCheck(act) };
      const { type } = await call(`POST /auth/${act}`, { body });
      onDone();
      setDoneFor(type);
      // The token is spent: a reload has no use for it.
      navigate('.', { replace: true, state: null });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid-token') setSpent(true);
      else setFailure(failureText(error));
    }
    setBusy(false);
  };
  return { spend, isBusy, failure, isSpent, doneFor };
}
