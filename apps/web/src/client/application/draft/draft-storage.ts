import type { Application } from '@fanwise/contract/own';
import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { insuranceTypeIds, perType } from '@fanwise/domain/insurance-types';
import { createTabStorage } from '../../../app/tab-storage.ts';
import type { LineChange } from '../../../shared/coverage-request/requested-lines.ts';
import { createDraft, type Draft, readQuestionnaires } from './draft.ts';
import { type RebasedDraft, rebaseDraft } from './rebase.ts';

type StoredDraft = {
  types: number[];
  answers: Record<string, [number, Answer][]>;
  lineChanges: Record<string, readonly LineChange[]>;
};

type Stored = StoredDraft & {
  /** The account that typed the draft: another account may log in on the same tab. */
  owner: string;
  /** The saved answers that the draft started from. */
  base: StoredDraft;
};

const changes = createTabStorage<Stored>('application-draft');

/** Stores the unsaved changes in this tab. */
export function storeDraft(owner: string, draft: Draft, base: Draft): void {
  changes.store({ owner, ...toStore(draft), base: toStore(base) });
}

/** Removes the stored changes. */
export function clearDraft(): void {
  changes.forget();
}

/** The stored changes of this account, put on top of the answers saved by now, or null. */
export function readStoredDraft(owner: string, application: Application): RebasedDraft | null {
  return changes.read((stored) => {
    if (stored.owner !== owner) return null;
    const [draft, base] = [stored, stored.base].map(({ types, answers, lineChanges }) =>
      createDraft(
        readQuestionnaires(application),
        types,
        (type) => new Map(answers[type]),
        perType((type) => lineChanges[type] ?? []),
      ),
    );
    return draft && base ? rebaseDraft(draft, base, application) : null;
  });
}

function toStore({ types, filled, lineChanges }: Draft): StoredDraft {
  const answers = Object.fromEntries(
    insuranceTypeIds.map((type) => [type, [...filled[type].answers]]),
  );
  return { types: [...types], answers, lineChanges };
}
