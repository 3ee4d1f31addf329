import { useEffect, useState } from 'react';
import { createTabStorage } from '../../../app/tab-storage.ts';

/** The kind of the submission just made: the first one, or a resubmission. */
export type Submitted = 'first' | 'again';

const kept = createTabStorage<{ submittedAt: string; as: Submitted }>('submitted');

/**
 * The submission made on this visit of the page, until the client leaves or edits. A reload still shows it, a later
 * visit does not. `submittedAt` is the time of the version that agents read now.
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
