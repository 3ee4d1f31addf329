import { useLoginAgain } from '../../account/login-again/use-login-again.tsx';
import { ApiError } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useMessages } from '../../messages/language.ts';

type Reason = keyof typeof webhooks.english.addresses;

/**
 * Changes a webhook: asks for the password if the log-in is old, and reads the webhooks again. `run` resolves with the
 * answer, or with undefined after a failure, which is shown, or if the person canceled.
 */
export function useWebhookAction(email: string) {
  const messages = useMessages(webhooks);
  const loginAgain = useLoginAgain(2, email);
  const action = useAction(
    async (change: () => Promise<unknown>) => {
      const outcome = await loginAgain.run(change);
      return outcome.isDone ? outcome.value : undefined;
    },
    {
      changes: [keys.agent.webhooks],
      textOf: (error) =>
        error instanceof ApiError && error.code === 'webhook-address'
          ? messages.addresses[error.data[0] as Reason]
          : undefined,
    },
  );
  const run = async <Answer,>(change: () => Promise<Answer>): Promise<Answer | undefined> =>
    (await action.run(change)) as Answer | undefined;
  const { isBusy, failure, clearFailure } = action;
  return { run, isBusy, failure, clearFailure, dialog: loginAgain.dialog };
}
