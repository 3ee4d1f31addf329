import type { CardGateway, PayOutcome } from './gateway.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { callSandbox, outcomeOf, type SandboxConfirmation } from './sandbox-calls.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { createChallenge, SandboxChallenge } from './sandbox-challenge.tsx';

/** The card provider inside this installation: test cards only, no money moves. */
export function openSandboxGateway(publicKey: string): CardGateway {
  const challenge = createChallenge();

  const confirm = oneAtATime(
    async (clientSecret: string, confirmation: SandboxConfirmation): Promise<PayOutcome> => {
      try {
        const answer = await callSandbox(publicKey, clientSecret, 'confirm', confirmation);
        const outcome = outcomeOf(answer);
        if (outcome !== 'challenge') return outcome;
        const answered = await callSandbox(publicKey, clientSecret, 'challenge', {
          outcome: await challenge.ask(),
        });
        const ended = outcomeOf(answered);
        return ended === 'challenge'
          ? { status: 'failed', reason: 'declined', message: null }
          : ended;
      } catch {
        return { status: 'failed', reason: 'unreachable', message: null };
      }
    },
  );

  return {
    renderCardForm: (props) => <SandboxCardForm {...props} confirm={confirm} />,
    renderChallenge: () => <SandboxChallenge challenge={challenge} />,
    payWithSaved: (clientSecret, cardId) => confirm(clientSecret, { payment_method: cardId }),
  };
}
