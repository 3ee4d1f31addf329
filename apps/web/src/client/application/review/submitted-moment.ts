import { useEffect, useState } from 'react';
import { createTabStorage } from '../../../app/tab-storage.ts';

/** What was just submitted: for the first time, or again. */
export type Submitted = 'first' | 'again';

const kept = createTabStorage<{ submittedAt: string; as: Submitted }>('submitted');

/**
 * What was submitted on this visit of the page, until it is left or edited: a reload says it again, a later visit does
 * not. `submittedAt` is when agents got what they read now.
 */
export function useSubmittedMoment(
  submittedAt: string | null,
): readonly [Submitted | null, (submitted: Submitted | null) => void] {
  const [submitted, setSubmitted] = useState<Submitted | null>(() =>
    kept.read((moment) => (moment.submittedAt === submittedAt ? moment.as : null)),
  );
  useEffect(() => {
    if (submitted === null || submittedAt === null) return undefined;
    kept.store({ submittedAt, as: submitted });
    return kept.forget;
  }, [submitted, submittedAt]);
  return [submitted, setSubmitted];
}
