import type { Sharing } from '@fanwise/contract/own';
import { useState } from 'react';
import { createFieldStorage } from '../../../shared/unsaved-changes/field-storage.ts';

const byDefault: Sharing = { namesFromUnlock: false, reportsAllowed: false };
const storage = createFieldStorage<Sharing>('sharing');

/**
 * The data that the client shares with the next submission: chosen in this tab, else as in the last submission. `owner` is the
 * account it belongs to.
 */
export function useSharing(owner: string, last: Sharing = byDefault) {
  const [chosen, setChosen] = useState<Partial<Sharing>>(() => storage.read(owner) ?? {});
  const sharing: Sharing = { ...last, ...chosen };
  return {
    sharing,
    choose: (next: Partial<Sharing>) => {
      setChosen({ ...chosen, ...next });
      storage.store(owner, { ...sharing, ...next }, last);
    },
    forget: () => {
      setChosen({});
      storage.forget();
    },
  };
}
