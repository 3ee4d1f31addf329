import { useState } from 'react';
import { passHumanCheck } from '../../../app/forms/human-check.ts';

/** The server accepts a solved human check for five minutes. */
const VALID_FOR_MS = 240_000;

type Check = { readonly token: Promise<string>; readonly from: number };

/** Human checks that are solved while the agent reads the summary, so that Confirm does not wait. Each is used once. */
export function usePreparedChecks() {
  const [checks] = useState(() => {
    const waitingChecks: Check[] = [];
    const isStillValid = ({ from }: Check) => Date.now() - from < VALID_FOR_MS;
    return {
      prepare: (count: number) => {
        waitingChecks.splice(0, waitingChecks.length, ...waitingChecks.filter(isStillValid));
        while (waitingChecks.length < count) {
          const token = passHumanCheck('quote');
          // A failed check runs again when it is needed, and is reported then.
          token.catch(() => undefined);
          waitingChecks.push({ token, from: Date.now() });
        }
      },
      take: async (): Promise<string> => {
        const check = waitingChecks.shift();
        const token = check && isStillValid(check) ? await check.token.catch(() => null) : null;
        return token ?? passHumanCheck('quote');
      },
    };
  });
  return checks;
}
