import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { PasskeyError } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { useState } from 'react';
import { useFailureText } from '../app/failure.ts';
import { adminSignIn } from '../messages/en/sign-in.ts';

/** Runs one change of a second factor at a time, and returns the text of the last failure. */
export function useFactorChange() {
  const { passkeyFailed } = useMessages(adminSignIn);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (act: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof PasskeyError ? passkeyFailed : failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
