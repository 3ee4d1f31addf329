import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { PasskeyError } from '../../shared/passkeys/authenticator.ts';
import { useLoginAgain } from '../login-again/use-login-again.tsx';

/** The actions and the state of a card that changes a second factor. */
export type FactorChange = {
  /** Resolves to false if it failed, which `failure` says, or if the dialog was canceled. */
  run: (action: () => Promise<unknown>) => Promise<boolean>;
  failure: string | undefined;
  isBusy: boolean;
  /** The dialog that asks for the password. Render it once. */
  dialog: ReactNode;
};

/** Changes a second factor: asks for the password if the log-in is old, and fetches the factors again. */
export function useFactorChange(email: string): FactorChange {
  const messages = useMessages(security);
  const queries = useQueryClient();
  const loginAgain = useLoginAgain(2, email);
  const action = useAction(
    async (change: () => Promise<unknown>) => {
      const { isDone } = await loginAgain.run(change);
      if (isDone) await queries.invalidateQueries();
      return isDone;
    },
    {
      textOf: (error) => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (error instanceof PasskeyError || code === 'passkey-refused')
          return messages.passkeys.failed;
        return code === 'otp-wrong' ? messages.app.wrongCode : undefined;
      },
    },
  );
  const run = async (change: () => Promise<unknown>) => (await action.run(change)) ?? false;
  return { run, failure: action.failure, isBusy: action.isBusy, dialog: loginAgain.dialog };
}
