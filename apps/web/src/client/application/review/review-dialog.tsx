import type { ConsumerProfile, Question, Review, Sharing } from '@fanwise/contract/own';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { application } from '../../../messages/en/consumer/application.ts';
import { review } from '../../../messages/en/consumer/review.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { RequestedLineList } from '../../../shared/coverage-request/requested-line-list.tsx';
import { CalculatedTotals } from '../../../shared/lead-summary/calculated-totals.tsx';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { AnswerList, AnswerSections } from '../../../shared/questionnaire/answer-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { useInsuranceName, useTypeMessages } from '../../../ui/marks/use-type-messages.ts';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { findPlace } from '../answers/places.ts';
import { type Draft, type Questionnaires, readForSaving } from '../draft/draft.ts';
import { formatMainFigure } from '../estimate/estimation-parts.ts';
import { HouseholdDetails } from './household-details.tsx';
import { introduceReview } from './introduce-review.ts';
import styles from './review-dialog.module.css';
import { listAssumedQuestions, listReviewedSections } from './reviewed-answers.ts';
import { NameChoice, ReportsChoice } from './sharing-choices.tsx';
import { listUnsharedQuestions } from './unshared-questions.ts';

type ReviewDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  profile: ConsumerProfile;
  questionnaires: Questionnaires;
  draft: Draft;
  sharing: Sharing;
  onShare: (next: Partial<Sharing>) => void;
  /** The key of the section that asks a question; empty if none does. */
  sectionOf: (questionId: number) => string;
  /** A change link was pressed: the fields have to be open. */
  onChange: () => void;
  /** True if agents already read an earlier version. */
  isAgain: boolean;
  isBusy: boolean;
  refusal: string | undefined;
  onSubmit: () => void;
  /** As in Dialog. */
  finalFocus: () => HTMLElement | null;
};

/** The review before submitting: what agents will read, what they will not, and a link that changes each answer. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { isOpen, onClose, profile, questionnaires, draft, sharing, onShare, isAgain } = props;
  const applicationMessages = useMessages(application);
  const messages = useMessages(review);
  const { answers } = readForSaving(questionnaires, draft);
  const {
    data: reviewed,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.consumer.review(JSON.stringify([answers, sharing])),
    queryFn: ({ signal }) => call('POST /user/review', { body: { answers, sharing }, signal }),
    enabled: isOpen,
    // The former figures stay until those of the other choice are there.
    placeholderData: (former) => former,
    // Not cached: the household and the day's figures may have changed since.
    gcTime: 0,
  });
  const changed = useChangedQuestion(reviewed !== undefined);
  // The window closes by the change of the address: then the focus goes where the link leads.
  const pressed = useRef<{ questionId: number | undefined } | null>(null);
  const change = (questionId: number | undefined) => {
    pressed.current = { questionId };
    props.onChange();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={applicationMessages.submitTitle}
      description={introduceReview(draft.types, applicationMessages)}
      size="large"
      startsAtTitle
      finalFocus={() =>
        pressed.current ? findPlace(pressed.current.questionId) : props.finalFocus()
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {applicationMessages.keepEditing}
          </Button>
          <Button busy={props.isBusy} onClick={props.onSubmit}>
            {isAgain ? applicationMessages.confirmSubmitAgain : applicationMessages.confirmSubmit}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {props.refusal && (
          <Notice kind="error" title={applicationMessages.failedTitle}>
            <p>{props.refusal}</p>
          </Notice>
        )}
        {isAgain && profile.quoteCount > 0 && (
          <Notice kind="warning">
            <p>{applicationMessages.resubmitNote(profile.quoteCount)}</p>
          </Notice>
        )}
        {reviewed && (
          <AssumedAnswers
            types={listAssumedQuestions(reviewed.data)}
            sectionOf={props.sectionOf}
            onChange={change}
          />
        )}
        <section className={styles.part}>
          <h3>{messages.seen}</h3>
          <NameChoice sharing={sharing} onChange={onShare} />
          {reviewed && <HouseholdDetails household={reviewed.household} profile={profile} />}
        </section>
        <section className={styles.part}>
          <h3>{messages.unseen}</h3>
          <p className={styles.hidden}>
            <IconLock size={20} stroke={1.75} aria-hidden="true" />
            {messages.contact}
          </p>
          {sharing.namesFromUnlock && (
            <p className={styles.hidden}>
              <IconLock size={20} stroke={1.75} aria-hidden="true" />
              {messages.namesUnseen}
            </p>
          )}
          {reviewed && (
            <UnsharedAnswers
              questions={listUnsharedQuestions(questionnaires, draft, reviewed.data)}
            />
          )}
        </section>
        <section className={styles.part}>
          <h3>{messages.records}</h3>
          <ReportsChoice types={draft.types} sharing={sharing} onChange={onShare} />
        </section>
        <section className={styles.part}>
          <h3>{messages.answers}</h3>
          {reviewed?.data.map((type) => (
            <TypeAnswers
              key={type.typeId}
              type={type}
              isOpen={reviewed.data.length === 1 || containsQuestion(type, changed)}
              sectionOf={props.sectionOf}
              onChange={change}
            />
          ))}
          {!reviewed &&
            (error ? (
              <LoadFailure title={messages.loadFailed} error={error} onRetry={refetch} />
            ) : (
              <Skeleton count={6} />
            ))}
        </section>
      </div>
    </Dialog>
  );
}

const linkIdOf = (questionId: number): string => `change-${questionId}`;

/** The question whose change link led away from the review. Its link takes the focus once the answers are rendered. */
function useChangedQuestion(isRendered: boolean): number | undefined {
  const { state } = useLocation();
  const { fromReview, questionId } = (state ?? {}) as {
    fromReview?: boolean;
    questionId?: number;
  };
  const changed = fromReview ? questionId : undefined;
  useEffect(() => {
    if (isRendered && changed !== undefined) document.getElementById(linkIdOf(changed))?.focus();
  }, [isRendered, changed]);
  return changed;
}

const containsQuestion = (
  { sections }: Review['data'][number],
  questionId: number | undefined,
): boolean =>
  sections.some(({ questions }) => questions.some((one) => one.questionId === questionId));

function UnsharedAnswers({ questions }: { questions: readonly Question[] }) {
  const messages = useMessages(review);
  if (questions.length === 0) return null;
  return (
    <div>
      <p>{messages.answersUnseen}</p>
      <ul className={styles.unseen}>
        {[...new Set(questions.map(({ content }) => content))].map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
    </div>
  );
}

/** How many answers are our assumptions; opens to the lists of them by type, each with a link that changes it. */
function AssumedAnswers({
  types,
  sectionOf,
  onChange,
}: {
  types: ReturnType<typeof listAssumedQuestions>;
  sectionOf: (questionId: number) => string;
  onChange: (questionId: number) => void;
}) {
  const messages = useMessages(review);
  const nameOf = useInsuranceName();
  if (types.length === 0) return null;
  return (
    <details className={styles.assumed}>
      <summary>{messages.assumed(types.flatMap(({ questions }) => questions).length)}</summary>
      {types.map(({ typeId, questions }) => (
        <Fragment key={typeId}>
          {types.length > 1 && <h4>{nameOf(typeId)}</h4>}
          <AnswerList
            questions={questions}
            end={(question) => (
              <ChangeLink
                question={question}
                section={sectionOf(question.questionId)}
                onChange={onChange}
              />
            )}
          />
        </Fragment>
      ))}
    </details>
  );
}

/** Leads from an answer to its field; empty for an answer without one. */
function ChangeLink({
  question: { questionId, content, computed },
  section,
  id,
  onChange,
}: {
  question: Question;
  section: string;
  id?: string;
  onChange: (questionId: number) => void;
}) {
  const messages = useMessages(review);
  if (computed || section === '') return null;
  return (
    <TextLink
      id={id}
      aria-label={`${messages.change}: ${content}`}
      to={{ search: `?section=${section}` }}
      state={{ questionId, fromReview: true }}
      onClick={() => onChange(questionId)}
    >
      {messages.change}
    </TextLink>
  );
}

function TypeAnswers({
  type,
  isOpen,
  sectionOf,
  onChange,
}: {
  type: Review['data'][number];
  isOpen: boolean;
  sectionOf: (questionId: number) => string;
  onChange: (questionId: number | undefined) => void;
}) {
  const { typeId, estimation, requestedCoverage: asked } = type;
  const messages = useMessages(review);
  const applicationMessages = useMessages(application);
  const coverageMessages = useMessages(requestedCoverage);
  const getMessages = useTypeMessages();
  const language = useLanguage();
  const change = (question: Question) => (
    <ChangeLink
      id={linkIdOf(question.questionId)}
      question={question}
      section={sectionOf(question.questionId)}
      onChange={onChange}
    />
  );
  return (
    <details className={styles.type} open={isOpen}>
      <summary>
        <InsuranceIcon type={typeId} />
        <span className={styles.estimate}>
          {estimation &&
            formatMainFigure(
              language,
              estimation,
              getMessages(typeId).cover,
              applicationMessages.noFigure,
            )}
        </span>
      </summary>
      <h4>{coverageMessages.title}</h4>
      {asked && (
        <div>
          <RequestedLineList rows={asked.rows} />
          <p className={styles.change}>
            <TextLink
              to={{ search: `?section=${typeId}-coverage` }}
              state={{ fromReview: true }}
              onClick={() => onChange(undefined)}
            >
              {messages.changeLines}
            </TextLink>
          </p>
        </div>
      )}
      {estimation && estimation.data > 0 && (
        <CalculatedTotals type={typeId} estimation={estimation} />
      )}
      <AnswerSections headingLevel="h4" sections={listReviewedSections(type)} end={change} />
    </details>
  );
}
