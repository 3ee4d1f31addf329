import type { Application } from '@fanwise/contract';
import type { Given } from '@fanwise/domain/visibility';
import { type Draft, draftWith, INSURANCE_TYPES, readQuestionnaires } from './draft.ts';
import { type Rebased, rebased } from './rebase.ts';

const STORAGE_KEY = 'fanwise.application-draft';

interface StoredDraft {
  types: number[];
  answers: Record<string, [number, Given][]>;
}

interface Stored extends StoredDraft {
  /** Whose draft it is: somebody else may log in on the same tab. */
  owner: string;
  /** The saved answers that were changed. */
  base: StoredDraft;
}

/** Keeps unsaved changes of the saved answers for a reload or an ended session, in this tab only. */
export function keepDraft(owner: string, draft: Draft, base: Draft): void {
  const stored: Stored = { owner, ...toStore(draft), base: toStore(base) };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

/** Forgets the unsaved changes. */
export function forgetDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The unsaved changes of this person on top of what is saved by now, or null. */
export function keptDraft(owner: string, application: Application): Rebased | null {
  const text = sessionStorage.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Stored;
    if (stored.owner !== owner) return null;
    const [draft, base] = [stored, stored.base].map(({ types, answers }) =>
      draftWith(readQuestionnaires(application), types, (type) => new Map(answers[type])),
    );
    return draft && base ? rebased(draft, base, application) : null;
  } catch {
    return null;
  }
}

function toStore({ types, filled }: Draft): StoredDraft {
  const answers = Object.fromEntries(
    INSURANCE_TYPES.map((type) => [type, [...filled[type].answers]]),
  );
  return { types: [...types], answers };
}
