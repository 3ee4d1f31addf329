import type { LeadDetail } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { Suspense } from 'react';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import type { useQuoteForms } from './form/use-quote-forms.ts';
import type { useFinish } from './sending/use-finish.ts';

const { Component: OpenProblems } = lazyComponent(
  async () => (await import('./open-problems.tsx')).OpenProblems,
);

type ScreenNoticesProps = {
  detail: LeadDetail;
  forms: ReturnType<typeof useQuoteForms>;
  finish: ReturnType<typeof useFinish>;
  onSelect: (field: string) => void;
};

/** The notices above the forms: refusals, open problems, changes, restored prices. */
export function ScreenNotices({ detail, forms, finish, onSelect }: ScreenNoticesProps) {
  const messages = useMessages(quoteLead);
  const { failure } = finish;
  const isRefused = failure !== null && !finish.isReviewing;
  const isCovered =
    detail.quotes.length === 0 &&
    detail.carriers.length > 0 &&
    detail.carriers.every(({ viable }) => !viable);
  const isTaken = detail.carriers.some(({ reason }) => reason === 'quoted-by-another');
  const startOver = <TextButton onClick={forms.actions.startOver}>{messages.startOver}</TextButton>;
  const toProfile = (
    <ButtonLink to={pages.agencyDetails} variant="secondary" size="small">
      {messages.toProfile}
    </ButtonLink>
  );
  return (
    <>
      {isRefused && (
        <Notice
          kind="error"
          title={finish.sentKeys.length > 0 ? messages.stoppedTitle : messages.notSentTitle}
          action={failure.nextStep === 'profile' && toProfile}
        >
          <p>
            {messages.failedFor(failure.carrier, failure.message)} {messages.stays}
          </p>
        </Notice>
      )}
      {!isRefused && finish.problems.shown.length > 0 && (
        <Suspense>
          <OpenProblems
            detail={detail}
            onSelect={onSelect}
            drafts={forms.drafts}
            problems={finish.problems}
          />
        </Suspense>
      )}
      {finish.isOutdated && (
        <Notice kind="warning" title={messages.answersChangedTitle}>
          <p>{messages.sentButChanged}</p>
        </Notice>
      )}
      {forms.haveAnswersChanged && !finish.isOutdated && (
        <Notice kind="warning" title={messages.answersChangedTitle}>
          <p>
            {messages.answersChanged} {forms.isRestored && startOver}
          </p>
        </Notice>
      )}
      {forms.isRestored && !forms.haveAnswersChanged && (
        <Notice>
          <p>
            {messages.restored} {startOver}
          </p>
        </Notice>
      )}
      {detail.lead.refunded && (
        <Notice title={messages.refundedTitle}>
          <p>{messages.refunded}</p>
        </Notice>
      )}
      {isCovered && (
        <Notice
          kind="warning"
          title={isTaken ? messages.allCovered : messages.noneWrites}
          action={toProfile}
        >
          <p>{messages.allCoveredText}</p>
        </Notice>
      )}
    </>
  );
}
