import { type ReactNode, Suspense, useState } from 'react';
import { type AccountType, ApiError } from '../../app/api.ts';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';

const { Component: LoginAgainDialog } = lazyComponent(
  async () => (await import('./login-again-dialog.tsx')).LoginAgainDialog,
);

/** The result of an act that may need the password: its value, or `isDone: false` if the dialog was canceled. */
export type LoginAgainOutcome<Value> = { isDone: true; value: Value } | { isDone: false };

/**
 * Runs acts that need a recent login. When the server wants the password again (`login-again`), a dialog asks for
 * it and the act is repeated. Other failures are thrown on. Render `dialog` once.
 */
export function useLoginAgain(
  type: AccountType,
  email: string,
): {
  run: <Value>(action: () => Promise<Value>) => Promise<LoginAgainOutcome<Value>>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<{ settle: (isConfirmed: boolean) => void }>();
  const askForPassword = () =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        settle: (isConfirmed) => {
          setQuestion(undefined);
          resolve(isConfirmed);
        },
      });
    });
  return {
    run: async (action) => {
      try {
        return { isDone: true, value: await action() };
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'login-again')) throw error;
      }
      return (await askForPassword()) ? { isDone: true, value: await action() } : { isDone: false };
    },
    dialog: question && (
      <Suspense>
        <LoginAgainDialog
          type={type}
          email={email}
          onConfirmed={() => question.settle(true)}
          onClose={() => question.settle(false)}
        />
      </Suspense>
    ),
  };
}
