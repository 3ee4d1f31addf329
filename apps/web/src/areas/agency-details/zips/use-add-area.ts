import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { agentProfileQuery } from '../../../app/queries.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import type { Area } from './zip-options.ts';
import type { Zip } from './zip-selection.ts';

/** Adds all ZIP codes of a city or a state at once: the server knows them, and stores them. */
export function useAddArea({
  onAdded,
  onTooMany,
}: {
  /** The codes of the profile afterwards, and how many of them are new. */
  onAdded: (zips: readonly Zip[], count: number) => void;
  onTooMany: () => void;
}): (area: Area) => Promise<void> {
  const failureText = useFailureText();
  const client = useQueryClient();
  return async (area) => {
    try {
      const before = client.getQueryData(agentProfileQuery.queryKey)?.data.zipcodes.length ?? 0;
      const answer = await call('PUT /agent/profile', { body: area });
      client.setQueryData(agentProfileQuery.queryKey, answer);
      onAdded(answer.data.zipcodes, Math.max(0, answer.data.zipcodes.length - before));
    } catch (error) {
      if (isTooMany(error)) onTooMany();
      else showToast({ message: failureText(error), type: 'error' });
    }
  };
}

function isTooMany(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.data.some((entry) => Reflect.get(Object(entry), 'code') === 'max-length')
  );
}
