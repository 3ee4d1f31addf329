import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { PasskeyError } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { useState } from 'react';
import { useFailureText } from '../app/failure.ts';
import { adminSignIn } from '../messages/en/sign-in.ts';

/**
 * Runs one call of a sign-in or of a second factor at a time, and returns the text of the last failure. `textOf` is for
 * failures that mean more here than elsewhere.
 */
export function useAttempt(textOf?: (error: unknown) => string | undefined) {
  const { passkeyFailed } = useMessages(adminSignIn);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (request: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await request();
    } catch (error) {
      if (error instanceof PasskeyError) setFailure(passkeyFailed);
      else setFailure(textOf?.(error) ?? failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
