import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { questionnaire } from '../../../messages/en/shared/questionnaire.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import { afterPress } from '../../../ui/choices/after-press.ts';
import type { Draft, Questionnaires } from '../draft/draft.ts';
import { usePerType } from '../use-per-type.ts';
import type { Refusal } from '../use-send.ts';
import { isCoverageStep, type Problem, type Step, stepsOf } from './steps.ts';

/** The questions whose problems are listed: unfinished values when saving, or all questions when submitting. */
type CheckedQuestions = {
  readonly ids: ReadonlySet<number>;
  readonly isForSubmit: boolean;
};

const NOTHING_CHECKED: CheckedQuestions = { ids: new Set(), isForSubmit: false };

/** The sections with their problems, and the problems that are shown now. */
export function useCheckedSteps(
  questionnaires: Questionnaires,
  draft: Draft,
  refusal: Refusal | null,
) {
  const ofType = usePerType(useSteps, questionnaires, draft);
  const ofAll = draft.types.flatMap((type) => ofType[type]);
  // The coverage steps come last, so that "Continue" leads through all questions first.
  const steps = [...ofAll.filter((step) => !isCoverageStep(step)), ...ofAll.filter(isCoverageStep)];
  // Computed once, so that the section does not change while the client completes it.
  const [firstIncomplete] = useState(() => steps.find(({ isDone }) => !isDone)?.key);
  const [leftQuestions, setLeftQuestions] = useState<ReadonlySet<number>>(new Set());
  const [checked, setChecked] = useState<CheckedQuestions>(NOTHING_CHECKED);
  const [attempt, setAttempt] = useState(0);

  const current = useCurrentIndex(steps, firstIncomplete);
  const currentKey = steps[current]?.key;
  const leftSteps = useVisitedSteps(currentKey);
  const stepKeyOf = ({ questionId }: Pick<Problem, 'questionId'>) =>
    steps.find((step) => step.questions.some((question) => question.questionId === questionId))
      ?.key ?? '';
  const problems = steps.flatMap((step) => [
    ...step.problems,
    ...refusedIn(step, refusal).filter(
      (refused) => !step.problems.some(({ questionId }) => questionId === refused.questionId),
    ),
  ]);
  const refusedIds = new Set(refusal?.questionIds);
  const listed = problems.filter(
    ({ questionId }) => refusedIds.has(questionId) || checked.ids.has(questionId),
  );
  const isWrong = (problem: Problem) =>
    listed.includes(problem) || (problem.isShownEarly && leftQuestions.has(problem.questionId));
  const shown = problems.filter(
    (problem) => isWrong(problem) || leftSteps.keys.has(stepKeyOf(problem)),
  );

  return {
    steps,
    current,
    /** The problems that the summary lists. */
    listed,
    isForSubmit: checked.isForSubmit || refusedIds.size > 0,
    /** Changes with every try, so that the summary takes the focus again. */
    attempt,
    errors: new Map(shown.map(({ questionId, message }) => [questionId, message])),
    doubts: new Map([...(steps[current]?.doubts ?? [])].filter(([id]) => leftQuestions.has(id))),
    faultyKeys: new Set(problems.filter(isWrong).map(stepKeyOf)),
    /** Sections with open answers that the client passed: those left on this visit, and those before this one. */
    unfinishedKeys: new Set(
      [...shown, ...steps.slice(0, current).flatMap(problemsOf)].map(stepKeyOf),
    ),
    stepKeyOf,
    leaveQuestion: (questionId: number) =>
      afterPress(() =>
        setLeftQuestions((current) =>
          current.has(questionId) ? current : new Set([...current, questionId]),
        ),
      ),
    /** Checks every visible question; true when an answer has to change before submitting. */
    findProblems: () => {
      setAttempt((current) => current + 1);
      const visibleQuestions = steps.flatMap((step) => step.questions);
      setChecked({
        ids: new Set(visibleQuestions.map(({ questionId }) => questionId)),
        isForSubmit: true,
      });
      return steps.length === 0 || steps.some((step) => step.problems.length > 0);
    },
    showProblemsOf: (questionIds: readonly number[]) => {
      setAttempt((current) => current + 1);
      setChecked({ ids: new Set(questionIds), isForSubmit: false });
    },
    forget: () => {
      setChecked(NOTHING_CHECKED);
      setLeftQuestions(new Set());
      leftSteps.forget();
    },
  };
}

/** The sections that the client has left, by any route. */
function useVisitedSteps(currentKey: string | undefined) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const previousKey = useRef(currentKey);
  useEffect(() => {
    const { current: leftKey } = previousKey;
    previousKey.current = currentKey;
    if (leftKey !== undefined && leftKey !== currentKey)
      setKeys((known) => new Set([...known, leftKey]));
  }, [currentKey]);
  return { keys, forget: () => setKeys(new Set()) };
}

/** The sections of one type, memoized: typing into another type does not check them again. */
function useSteps(type: InsuranceTypeId, questionnaires: Questionnaires, { filled }: Draft) {
  const messages = useMessages(questionnaire);
  const coverageMessages = useMessages(requestedCoverage);
  const questionnaireOfType = questionnaires[type];
  const filledOfType = filled[type];
  return useMemo(
    () => stepsOf(questionnaireOfType, filledOfType, messages, coverageMessages),
    [questionnaireOfType, filledOfType, messages, coverageMessages],
  );
}

const problemsOf = ({ problems }: Step) => problems;

/** Questions the server refused although the checks in the page find no problem. */
function refusedIn(step: Step, refusal: Refusal | null): Problem[] {
  if (refusal === null) return [];
  return step.questions
    .filter(({ questionId }) => refusal.questionIds.includes(questionId))
    .map(({ questionId, content }) => ({
      type: step.type,
      questionId,
      question: content,
      message: refusal.message,
      isShownEarly: true,
    }));
}

/**
 * The index of the section in the address. If that section is gone: another of its type, else the first section, or the
 * first incomplete one if the address asks for it.
 */
function useCurrentIndex(steps: readonly Step[], firstOpen: string | undefined): number {
  const [search] = useSearchParams();
  const { atFirstOpen } = (useLocation().state ?? {}) as { atFirstOpen?: boolean };
  const key =
    search.get('section') ?? (atFirstOpen && !search.has('type') ? firstOpen : null) ?? null;
  const exact = steps.findIndex((step) => step.key === key);
  if (exact >= 0) return exact;
  const type = key?.split('-')[0] ?? search.get('type');
  const ofType = (step: Step) => String(step.type) === type;
  const isSectionOfType = (step: Step) => ofType(step) && !isCoverageStep(step);
  return Math.max(0, key === null ? steps.findIndex(ofType) : steps.findLastIndex(isSectionOfType));
}
