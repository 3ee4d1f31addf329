import type { LeadDetail } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { useWords } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useInsuranceName } from '../../ui/marks/use-type-words.ts';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { FieldProblem } from './form/use-form-problems.ts';
import type { useQuoteForms } from './form/use-quote-forms.ts';
import styles from './quote-screen.module.css';
import type { useFinish } from './sending/use-finish.ts';
import { nameOf } from './sending/use-send-quotes.ts';

type ScreenNoticesProps = {
  detail: LeadDetail;
  forms: ReturnType<typeof useQuoteForms>;
  finish: ReturnType<typeof useFinish>;
  onGo: (field: string) => void;
};

/** What the agent has to know before going on: refusals, open problems, changes, prices that were kept. */
export function ScreenNotices({ detail, forms, finish, onGo }: ScreenNoticesProps) {
  const words = useWords(quoteLead);
  const { failure } = finish;
  const isRefused = failure !== null && !finish.isReviewing;
  const isCovered =
    detail.quotes.length === 0 &&
    detail.carriers.length > 0 &&
    detail.carriers.every(({ reason }) => reason === 'quoted-by-another');
  const startOver = <TextButton onClick={forms.startOver}>{words.startOver}</TextButton>;
  const toProfile = (
    <ButtonLink to={pages.agencyDetails} variant="secondary" size="small">
      {words.toProfile}
    </ButtonLink>
  );
  return (
    <>
      {isRefused && (
        <Notice
          kind="error"
          title={finish.sentKeys.length > 0 ? words.stoppedTitle : words.notSentTitle}
          action={failure.goesOn === 'profile' && toProfile}
        >
          <p>
            {words.failedFor(failure.carrier, failure.message)} {words.stays}
          </p>
        </Notice>
      )}
      {!isRefused && finish.problems.shown.length > 0 && (
        <Problems {...{ detail, forms, finish, onGo }} />
      )}
      {finish.isOutdated && (
        <Notice kind="warning" title={words.answersChangedTitle}>
          <p>{words.sentButChanged}</p>
        </Notice>
      )}
      {forms.haveAnswersChanged && !finish.isOutdated && (
        <Notice kind="warning" title={words.answersChangedTitle}>
          <p>
            {words.answersChanged} {forms.isRestored && startOver}
          </p>
        </Notice>
      )}
      {forms.isRestored && !forms.haveAnswersChanged && (
        <Notice>
          <p>
            {words.restored} {startOver}
          </p>
        </Notice>
      )}
      {detail.lead.refunded && (
        <Notice title={words.refundedTitle}>
          <p>{words.refunded}</p>
        </Notice>
      )}
      {isCovered && (
        <Notice kind="warning" title={words.allCovered} action={toProfile}>
          <p>{words.allCoveredText}</p>
        </Notice>
      )}
    </>
  );
}

function Problems({ detail, forms, finish, onGo }: ScreenNoticesProps) {
  const words = useWords(quoteLead);
  const insuranceName = useInsuranceName();
  const fieldName = ({ field }: FieldProblem) => {
    if (field === 'carrier') return words.carrier;
    if (field.startsWith('cover-')) return words.cover;
    const [row, period] = field.split('-');
    const type = detail.data.find(({ typeId }) => String(typeId) === row);
    const name = type ? insuranceName(type.typeId) : words.bundle;
    return period === 'monthly' ? words.monthlyOf(name) : words.yearlyOf(name);
  };
  const quoteName = ({ draft }: FieldProblem) => {
    const newDrafts = forms.drafts.filter(({ quoteId }) => quoteId === null);
    const number = detail.quotes.length + newDrafts.indexOf(draft) + 1;
    return draft.quoteId === null ? words.formTitle(number) : nameOf(detail, draft);
  };
  return (
    <Notice kind="error" title={words.problemsTitle}>
      <ul className={styles.problems}>
        {finish.problems.shown.map((problem) => (
          <li key={`${problem.draft.key} ${problem.field}`}>
            <TextButton onClick={() => onGo(`${problem.draft.key} ${problem.field}`)}>
              {words.problem(
                quoteName(problem),
                fieldName(problem),
                finish.problems.textOf(problem),
              )}
            </TextButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
