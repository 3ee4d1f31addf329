import type { Given } from '@fanwise/domain/visibility';
import type { InsuranceTypeId } from '../../ui/insurance-icon.tsx';
import { type Draft, draftWith, INSURANCE_TYPES, type Questionnaire } from './draft.ts';

const STORAGE_KEY = 'fanwise.application-draft';

interface Stored {
  /** Whose draft it is: somebody else may log in on the same tab. */
  owner: string;
  types: number[];
  answers: Record<string, [number, Given][]>;
}

/** Keeps unsaved changes for a reload or an ended session, in this tab only. */
export function keepDraft(owner: string, draft: Draft): void {
  const answers = Object.fromEntries(
    INSURANCE_TYPES.map((type) => [type, [...draft.filled[type].answers]]),
  );
  const stored: Stored = { owner, types: [...draft.types], answers };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

/** Forgets the unsaved changes. */
export function forgetDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The unsaved changes of this person, or null. */
export function keptDraft(
  owner: string,
  questionnaires: Readonly<Record<InsuranceTypeId, Questionnaire>>,
): Draft | null {
  const text = sessionStorage.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Stored;
    if (stored.owner !== owner) return null;
    return draftWith(questionnaires, stored.types, (type) => new Map(stored.answers[type]));
  } catch {
    return null;
  }
}
