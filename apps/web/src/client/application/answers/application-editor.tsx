import { useLocation, useSearchParams } from 'react-router';
import { application as applicationMessages } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { QuoteCards } from '../../../ui/marks/illustrations/quote-cards.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { reviewPreloadProps } from '../review/lazy-review-dialog.ts';
import { TypeBadges } from '../type-badges.tsx';
import type { ApplicationState } from '../use-application.ts';
import { Wizard } from '../wizard.tsx';
import { EditingNotices, ProblemNotices } from './editor-notices.tsx';
import { SaveStatus } from './save-status.tsx';
import { isCoverageStep } from './steps.ts';
import { useStepCounting } from './use-counting.ts';

/** An application while the client fills it in: notices, insurance types and their questions. */
export function ApplicationEditor({
  screen,
  quoteCount,
}: {
  screen: ApplicationState;
  quoteCount: number;
}) {
  const messages = useMessages(applicationMessages);
  const { state, estimations, checked, isSubmitted } = screen;
  const { draft } = state;
  const go = useGoToStep();
  const step = checked.steps[checked.current];
  const countLeft = useStepCounting(draft, step, checked.current, !isSubmitted);
  const isLastStep = checked.steps.slice(checked.current + 1).every(isCoverageStep);
  const isComplete = checked.steps.every((step) => step.problems.length === 0);
  const isFromReview = useIsFromReview();
  const mayReview = isComplete || isSubmitted || isLastStep || isFromReview;
  const reviewText = isSubmitted ? messages.reviewAgain : messages.review;
  return (
    <>
      <EditingNotices screen={screen} quoteCount={quoteCount} />
      <TypeBadges chosen={draft.types} onToggle={state.toggleType} />
      <ProblemNotices screen={screen} onSelect={go} />
      {draft.types.length === 0 ? (
        <EmptyState title={messages.noTypesTitle} illustration={<QuoteCards />}>
          <p>{messages.noTypesText}</p>
        </EmptyState>
      ) : (
        <Wizard
          state={state}
          asked={screen.asked}
          steps={checked.steps}
          current={checked.current}
          onSelect={go}
          errors={checked.errors}
          doubts={checked.doubts}
          faultyKeys={checked.faultyKeys}
          unfinishedKeys={checked.unfinishedKeys}
          onLeaveQuestion={(questionId) => {
            checked.leaveQuestion(questionId);
            countLeft(questionId);
          }}
          estimation={estimations[step?.type ?? 1]}
          save={<SaveStatus screen={screen} isChangedSince={screen.meta.changed} />}
          review={
            mayReview && (
              <Button {...reviewPreloadProps} onClick={screen.review}>
                {isFromReview ? messages.backToReview : reviewText}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

/** Whether a link of the review led here, to change one answer. */
function useIsFromReview(): boolean {
  const { fromReview } = (useLocation().state ?? {}) as { fromReview?: boolean };
  return fromReview === true;
}

/**
 * Returns a function that goes to a section, and there to its heading or to one question. Back returns to the place
 * before.
 */
function useGoToStep() {
  const [, setSearch] = useSearchParams();
  return (stepKey: string, questionId?: number) =>
    setSearch({ section: stepKey }, { state: { questionId } });
}
