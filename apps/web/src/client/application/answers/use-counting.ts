import type { CountedStep } from '@fanwise/contract/applications/steps';
import { useEffect, useRef } from 'react';
import { countAnswer, countFunnelStep } from '../../../app/steps/count-funnel-step.ts';
import type { Draft } from '../draft/draft.ts';
import { isCoverageStep, type Step } from './steps.ts';

const LAST_COUNTED = 12;

/**
 * Counts the pages of a first application and measures how long each answer took. Call the returned function when a
 * question is left.
 */
export function useStepCounting(
  { filled }: Draft,
  step: Step | undefined,
  index: number,
  isFirstTime: boolean,
): (questionId: number) => void {
  const since = useRef(0);
  const timed = useRef(new Set<number>());
  const key = step?.key;
  const type = step?.type;
  const isCounted = isFirstTime && step !== undefined && !isCoverageStep(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts on each page
  useEffect(() => {
    since.current = performance.now();
    if (isCounted)
      countFunnelStep(`section-${Math.min(index + 1, LAST_COUNTED)}` as CountedStep, type ?? null);
  }, [key]);
  return (questionId) => {
    const now = performance.now();
    const elapsedMs = now - since.current;
    since.current = now;
    const question = step?.questions.find((each) => each.questionId === questionId);
    if (!isCounted || question === undefined || timed.current.has(questionId)) return;
    const { answers, prefilledIds } = filled[step.type];
    if (!answers.has(questionId) || prefilledIds.has(questionId)) return;
    timed.current.add(questionId);
    countFunnelStep('first-answer');
    countAnswer(question.type, elapsedMs);
  };
}
