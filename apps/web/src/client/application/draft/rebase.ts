import type { Application } from '@fanwise/contract/own';
import { isSameAnswer } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { insuranceTypeIds, perType } from '@fanwise/domain/insurance-types';
import {
  buildLineChangesKey,
  createDraft,
  type Draft,
  readQuestionnaires,
  readSavedDraft,
} from './draft.ts';

/** A draft on top of newer saved answers. */
export type RebasedDraft = {
  readonly draft: Draft;
  /** Questions answered differently here and in another window; the draft has this window's answer. */
  readonly overlapIds: readonly number[];
};

/**
 * Takes the changes made here since `savedBefore` and applies them to what another window has saved since.
 */
export function rebaseDraft(
  draft: Draft,
  savedBefore: Draft,
  application: Application,
): RebasedDraft {
  const latest = readSavedDraft(application);
  const hasToggled = (type: number) => hasType(draft, type) !== hasType(savedBefore, type);
  const types = insuranceTypeIds.filter((type) => hasType(hasToggled(type) ? draft : latest, type));
  const overlapIds: number[] = [];
  const merged = createDraft(
    readQuestionnaires(application),
    types,
    (type) => {
      const [before, typed, saved] = [savedBefore, draft, latest].map(
        ({ filled }) => filled[type].answers,
      );
      const answers = new Map(saved);
      for (const id of new Set([...(before?.keys() ?? []), ...(typed?.keys() ?? [])])) {
        const typedAnswer = typed?.get(id);
        if (isSameAnswer(typedAnswer, before?.get(id))) continue;
        if (
          !isSameAnswer(saved?.get(id), before?.get(id)) &&
          !isSameAnswer(saved?.get(id), typedAnswer)
        )
          overlapIds.push(id);
        if (typedAnswer === undefined) answers.delete(id);
        else answers.set(id, typedAnswer);
      }
      return answers;
    },
    mergeLineChanges(draft, savedBefore, latest),
  );
  return { draft: merged, overlapIds: filterVisible(merged, overlapIds) };
}

/** For each type: the lines changed here, or else the saved ones. */
const mergeLineChanges = (draft: Draft, savedBefore: Draft, latest: Draft): Draft['lineChanges'] =>
  perType((type) =>
    buildLineChangesKey(draft.lineChanges[type]) ===
    buildLineChangesKey(savedBefore.lineChanges[type])
      ? latest.lineChanges[type]
      : draft.lineChanges[type],
  );

/** The questions of the list that are still visible and differ from the saved answers. */
export function listDiffering(draft: Draft, saved: Draft, questionIds: readonly number[]) {
  return filterVisible(draft, questionIds).filter((id) =>
    draft.types.some(
      (type) =>
        !isSameAnswer(draft.filled[type].answers.get(id), saved.filled[type].answers.get(id)),
    ),
  );
}

const hasType = ({ types }: Draft, type: number) => types.some((chosen) => chosen === type);

function filterVisible({ types, filled }: Draft, questionIds: readonly number[]): number[] {
  return questionIds.filter((id) => types.some((type) => filled[type].visibleQuestions.has(id)));
}
