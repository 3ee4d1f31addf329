import { optionIds, questionIds } from '../question-names.ts';
import type { Answers } from '../visibility.ts';

/**
 * The estimate is an input of visibility as answers are: a question about something it may suggest is visible only
 * while it does. Until then these answers stand, whatever was chosen before.
 */
export function listUnsuggestedAnswers({ umbrella }: { readonly umbrella: boolean }): Answers {
  if (umbrella) return new Map();
  return new Map([
    [questionIds['auto.umbrella'], { optionIds: [optionIds['auto.umbrella'].none] }],
  ]);
}
