import { insurerQuestions } from '@fanwise/domain/applications/policy-today/policy-today';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { application } from '../../messages/en/consumer/application.ts';
import { useMessages } from '../../messages/language.ts';
import { withChanges } from '../../shared/coverage-request/requested-lines.ts';
import { focusQuestion } from '../../shared/questionnaire/asked-questions.ts';
import { QuestionList } from '../../shared/questionnaire/question-list.tsx';
import { useQuestionnaire } from '../../shared/questionnaire/use-questionnaire.ts';
import { Button } from '../../ui/button.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { useTypeMessages } from '../../ui/marks/use-type-messages.ts';
import { Skeleton } from '../../ui/states.tsx';
import { goToHeading } from '../../ui/windows/headings.ts';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { MODELS, VEHICLES, VINS } from '../vin/vehicles.ts';
import { HEADING_ID, QUESTION_ID_PREFIX } from './answers/places.ts';
import { SectionNav } from './answers/section-nav.tsx';
import { isCoverageStep, type Step } from './answers/steps.ts';
import type { Draft } from './draft/draft.ts';
import type { useDraft } from './draft/use-draft.ts';
import { CoveragePanel } from './estimate/coverage-panel.tsx';
import { EstimateDetails } from './estimate/estimate-details.tsx';
import { PhoneOutline } from './estimate/phone-outline.tsx';
import type { EstimationState } from './estimate/use-estimations.ts';
import styles from './wizard.module.css';

const { Component: CoverageStep } = lazyComponent(
  async () => (await import('./coverage-request/coverage-step.tsx')).CoverageStep,
);
const { Component: VinFields } = lazyComponent(
  async () => (await import('../vin/vin-fields.tsx')).VinFields,
);
const { Component: ModelSuggestions } = lazyComponent(
  async () => (await import('../vin/model-suggestions.tsx')).ModelSuggestions,
);

const { Component: InsurerSuggestions } = lazyComponent(
  async () => (await import('../suggestions/insurer-suggestions.tsx')).InsurerSuggestions,
);

/** The questions about the insurer of each policy of today. */
const INSURERS: ReadonlySet<number> = new Set(Object.values(insurerQuestions));

const LEFT_ID = 'section-left';

type WizardProps = {
  state: ReturnType<typeof useDraft>;
  /** The draft with the questions that are asked. */
  asked: Draft;
  steps: readonly Step[];
  /** Index into `steps`. */
  current: number;
  onSelect: (key: string, questionId?: number) => void;
  errors: ReadonlyMap<number, string>;
  doubts: ReadonlyMap<number, string>;
  faultyKeys: ReadonlySet<string>;
  unfinishedKeys: ReadonlySet<string>;
  onLeaveQuestion: (questionId: number) => void;
  estimation: EstimationState;
  save: ReactNode;
  /** The button to the review, where submitting is possible. "Continue" is less prominent then. */
  review: ReactNode;
};

/** One section at a time: the list of sections, the questions, and the estimate beside them. */
export function Wizard(props: WizardProps) {
  const { state, steps, current, onSelect, onLeaveQuestion, estimation } = props;
  const messages = useMessages(application);
  const getMessages = useTypeMessages();
  const step = steps[current];
  const type = step?.type ?? state.draft.types[0] ?? 1;
  const filled = state.draft.filled[type];
  const questionnaire = state.questionnaires[type];
  const answer = useQuestionnaire(questionnaire.prepared, filled, (update) =>
    state.changeAnswers(type, update),
  );
  const rows = estimation.estimation?.requestedCoverage ?? questionnaire.requestedCoverage;
  const changes = state.draft.lineChanges[type];
  const requested = {
    rows: withChanges(rows, changes),
    // On the coverage step itself the link is left out.
    onShowAll: step && isCoverageStep(step) ? undefined : () => onSelect(`${type}-coverage`),
  };
  const showQuestion = (questionId: number) => {
    const there = steps.find((one) => one.questions.some((each) => each.questionId === questionId));
    if (there) onSelect(there.key, questionId);
  };
  // Kept here, because the step unmounts when the client leaves it and comes back.
  const [eachCar, setEachCar] = useState(false);
  useFocusOnArrival();
  if (step === undefined) return null;
  const previous = steps[current - 1];
  const next = steps[current + 1];
  // The coverage step is no section, here and in the count of complete ones.
  const sections = steps.filter((one) => !isCoverageStep(one));
  const position = isCoverageStep(step)
    ? (step.parts[0]?.name ?? '')
    : messages.stepOf(sections.indexOf(step) + 1, sections.length);
  const nav = {
    types: state.draft.types,
    steps,
    currentKey: step.key,
    faultyKeys: props.faultyKeys,
    unfinishedKeys: props.unfinishedKeys,
  };
  return (
    <div className={styles.wizard}>
      <div className={styles.outline}>
        <SectionNav {...nav} onSelect={onSelect} />
      </div>
      <PhoneOutline
        position={position}
        steps={steps}
        leftCount={steps
          .filter(({ key }) => key !== step.key && props.unfinishedKeys.has(key))
          .reduce((count, { problems }) => count + problems.length, 0)}
      >
        {(close) => (
          <SectionNav
            {...nav}
            onSelect={(key) => {
              close();
              onSelect(key);
            }}
          />
        )}
      </PhoneOutline>
      <div className={styles.coverage}>
        <EstimateDetails key={type} estimation={estimation} title={getMessages(type).cover}>
          <CoveragePanel
            headHidden
            questionnaire={questionnaire}
            filled={props.asked.filled[type]}
            state={estimation}
            onShow={showQuestion}
            asked={requested}
          />
        </EstimateDetails>
      </div>
      <section key={step.key} className={styles.section} aria-labelledby={HEADING_ID}>
        <SectionHeading step={step} />
        {isCoverageStep(step) ? (
          <Suspense fallback={<Skeleton shape="form" count={4} />}>
            <CoverageStep
              rows={rows}
              changes={changes}
              onChange={(next) => state.changeLines(type, next)}
              eachCar={eachCar}
              onEachCar={() => setEachCar(true)}
              questionnaire={questionnaire}
              filled={filled}
              onAnswer={answer}
            />
          </Suspense>
        ) : (
          <>
            {step.questions.some(({ questionId }) => questionId === VEHICLES[0].year) && (
              <Suspense>
                <VinFields filled={filled} onAnswer={answer} />
              </Suspense>
            )}
            {step.parts.map((part, index) => (
              <PartFrame key={part.name} part={part} isFirst={index === 0}>
                <QuestionList
                  questions={part.questions.filter(({ questionId }) => !VINS.has(questionId))}
                  filled={filled}
                  onAnswer={answer}
                  errors={props.errors}
                  doubts={props.doubts}
                  onLeave={onLeaveQuestion}
                  idPrefix={QUESTION_ID_PREFIX}
                  isOptional={part.isOptional}
                  below={(id) => {
                    if (!MODELS.has(id) && !INSURERS.has(id)) return null;
                    const suggesting = {
                      given: filled.answers.get(id),
                      onChoose: (text: string) => answer(id, { text }),
                    };
                    return (
                      <Suspense>
                        {MODELS.has(id) ? (
                          <ModelSuggestions {...suggesting} />
                        ) : (
                          <InsurerSuggestions type={type} {...suggesting} />
                        )}
                      </Suspense>
                    );
                  }}
                />
              </PartFrame>
            ))}
          </>
        )}
        <div className={styles.actions}>
          {previous && (
            <Button variant="secondary" onClick={() => onSelect(previous.key)}>
              {messages.back}
            </Button>
          )}
          <div className={styles.onward}>
            {step.problems.length > 0 && (
              <span id={LEFT_ID} className={styles.left}>
                {messages.leftHere(step.problems.length)}
              </span>
            )}
            {next && (
              <Button
                variant={props.review ? 'secondary' : 'primary'}
                aria-describedby={step.problems.length > 0 ? LEFT_ID : undefined}
                onClick={() => onSelect(next.key)}
              >
                {props.review && isCoverageStep(next) && !isCoverageStep(step)
                  ? messages.toCoverage
                  : messages.continue}
              </Button>
            )}
            {props.review}
          </div>
        </div>
        <div className={styles.save}>{props.save}</div>
      </section>
    </div>
  );
}

function SectionHeading({ step }: { step: Step }) {
  const [first] = step.parts;
  return (
    <header className={styles.head}>
      <InsuranceIcon type={step.type} size="small" />
      <h2 id={HEADING_ID} tabIndex={-1} className={styles.heading}>
        {first?.name}
      </h2>
      {first?.text && <p className={styles.text}>{first.text}</p>}
    </header>
  );
}

/** One section of a page: an optional one is closed until the client opens it. */
function PartFrame({
  part: { name, text, isOptional },
  isFirst,
  children,
}: {
  part: Step['parts'][number];
  isFirst: boolean;
  children: ReactNode;
}) {
  const messages = useMessages(application);
  const intro = text !== '' && <p className={styles.text}>{text}</p>;
  if (isOptional)
    return (
      <details className={styles.optional}>
        <summary className={styles.optionalHead}>
          <h3>{name}</h3>
          <span className={styles.optionalNote}>{messages.optionalSection}</span>
        </summary>
        <div className={styles.head}>{intro}</div>
        {children}
      </details>
    );
  return (
    <div className={styles.part}>
      {!isFirst && (
        <header className={styles.head}>
          <h3>{name}</h3>
          {intro}
        </header>
      )}
      {children}
    </div>
  );
}

/**
 * After going to a section: moves the focus to its heading, or to the question that the link named. A link of the review
 * may also lead here from a submitted application, whose questions were not on the page before.
 */
function useFocusOnArrival() {
  const { key, state } = useLocation();
  const questionId = (state as { questionId?: number } | null)?.questionId;
  const arrivedWith = useRef(questionId === undefined ? key : null);
  useEffect(() => {
    if (arrivedWith.current === key) return;
    arrivedWith.current = key;
    if (questionId !== undefined) {
      focusQuestion(QUESTION_ID_PREFIX, questionId);
      return;
    }
    goToHeading(HEADING_ID);
  }, [key, questionId]);
}
