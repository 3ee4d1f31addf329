import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import type { Zip } from './zip-selection.ts';

/** Reads all ZIP codes of a city ("Raleigh, NC") or a state ("NC"); null, and a toast says why, where that fails. */
export function useAreaZips(): (place: string) => Promise<readonly Zip[] | null> {
  const failureText = useFailureText();
  return async (place) => {
    try {
      return (await call('GET /auth/zipcodes', { query: { place } })).data;
    } catch (error) {
      showToast({ message: failureText(error), type: 'error' });
      return null;
    }
  };
}
