import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import {
  type FilledQuestionnaire,
  type PreparedQuestionnaire,
  withAnswer,
  withAnswersFrom,
} from './filled-questionnaire.ts';

/** Sets the answer to one question; undefined removes it. */
export type GiveAnswer = (questionId: number, given: Answer | undefined) => void;

/**
 * Answers the questions of one questionnaire whose state the caller holds. Answers that no longer apply are cleared; a
 * toast (a polite live region) says so and offers Undo.
 */
export function useQuestionnaire(
  prepared: PreparedQuestionnaire,
  filled: FilledQuestionnaire,
  change: (update: (current: FilledQuestionnaire) => FilledQuestionnaire) => void,
): GiveAnswer {
  const messages = useMessages(questionnaire);
  return (questionId, given) => {
    const next = withAnswer(prepared, filled, questionId, given);
    const { clearedIds } = next;
    change((current) =>
      current === filled ? next.filled : withAnswer(prepared, current, questionId, given).filled,
    );
    if (clearedIds.length === 0) return;
    showToast({
      message: messages.cleared(clearedIds.length),
      type: 'success',
      action: {
        label: messages.undo,
        onPress: () =>
          change((current) =>
            withAnswersFrom(prepared, current, filled, [questionId, ...clearedIds]),
          ),
      },
    });
  };
}
