import { useSyncExternalStore } from 'react';
import { cardPayment } from '../../messages/en/agent/card-payment.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { createListeners } from '../../ui/create-listeners.ts';
import { Dialog } from '../../ui/windows/dialog.tsx';

type Outcome = 'complete' | 'fail';

/** A question to the cardholder that a payment waits for. */
export type Challenge = {
  ask(): Promise<Outcome>;
  answer(outcome: Outcome): void;
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
};

/** Stores the one open question. */
export function createChallenge(): Challenge {
  let waiting: ((outcome: Outcome) => void) | null = null;
  const { subscribe, notify } = createListeners();
  const set = (next: typeof waiting) => {
    waiting = next;
    notify();
  };
  return {
    ask: () => new Promise<Outcome>((resolve) => set(resolve)),
    answer(outcome) {
      waiting?.(outcome);
      set(null);
    },
    isOpen: () => waiting !== null,
    subscribe,
  };
}

/** The bank's question, as the sandbox plays it. Closing it fails the authentication, as closing a bank's window does. */
export function SandboxChallenge({ challenge }: { challenge: Challenge }) {
  const messages = useMessages(cardPayment);
  const isOpen = useSyncExternalStore(challenge.subscribe, challenge.isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => challenge.answer('fail')}
      title={messages.challengeTitle}
      actions={
        <>
          <Button variant="secondary" onClick={() => challenge.answer('fail')}>
            {messages.failChallenge}
          </Button>
          <Button onClick={() => challenge.answer('complete')}>{messages.completeChallenge}</Button>
        </>
      }
    >
      <p>{messages.challengeText}</p>
    </Dialog>
  );
}
