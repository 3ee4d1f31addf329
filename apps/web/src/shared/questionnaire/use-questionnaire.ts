import type { Given } from '@fanwise/domain/applications/questionnaire/visibility';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import { type Filled, type Prepared, withAnswer, withAnswersFrom } from './filled.ts';

/** Answers one question; undefined takes the answer away. */
export type GiveAnswer = (questionId: number, given: Given | undefined) => void;

/**
 * Answers the questions of one questionnaire whose state the caller keeps. Answers that no longer
 * apply are cleared, which a toast (a polite live region) says, with Undo.
 */
export function useQuestionnaire(
  prepared: Prepared,
  filled: Filled,
  change: (update: (current: Filled) => Filled) => void,
): GiveAnswer {
  const words = useMessages(questionnaire);
  return (questionId, given) => {
    const next = withAnswer(prepared, filled, questionId, given);
    const { clearedIds } = next;
    change((current) =>
      current === filled ? next.filled : withAnswer(prepared, current, questionId, given).filled,
    );
    if (clearedIds.length === 0) return;
    showToast({
      message: words.cleared(clearedIds.length),
      type: 'success',
      action: {
        label: words.undo,
        onPress: () =>
          change((current) =>
            withAnswersFrom(prepared, current, filled, [questionId, ...clearedIds]),
          ),
      },
    });
  };
}
