import type { RequestedLine } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useState } from 'react';
import { application } from '../../../messages/en/consumer/application.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import { RequestedLines } from '../../../shared/coverage-request/requested-line-list.tsx';
import { groupLines, isShownOnRequest } from '../../../shared/coverage-request/requested-lines.ts';
import { AnswerList } from '../../../shared/questionnaire/answer-list.tsx';
import { questionsToAsk } from '../../../shared/questionnaire/asked-questions.ts';
import {
  type FilledQuestionnaire,
  withGivenAnswers,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import { useTypeMessages } from '../../../ui/marks/use-type-messages.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { EstimateGlossary } from '../answers/glossary.tsx';
import type { Questionnaire } from '../draft/draft.ts';
import styles from './coverage-panel.module.css';
import { CoveragePicture } from './coverage-picture.tsx';
import { findMainFigure } from './estimation-parts.ts';
import type { EstimationState } from './use-estimations.ts';

type CoveragePanelProps = {
  questionnaire: Questionnaire;
  filled: FilledQuestionnaire;
  state: EstimationState;
  /** Goes to a question; absent where the answers are read-only. */
  onShow?: (questionId: number) => void;
  /** True if the summary line of the fold already shows the main figure. */
  headHidden?: boolean;
  /** The coverage lines that agents will price, with the client's changes. */
  asked?: { rows: readonly RequestedLine[]; onShowAll: (() => void) | undefined };
};

/** The estimate of one type: its main figure, bar, rows, and the answers behind it. */
export function CoveragePanel(props: CoveragePanelProps) {
  const { questionnaire, filled, state, onShow, headHidden } = props;
  const messages = useMessages(application);
  const { type } = questionnaire;
  const { cover } = useTypeMessages()(type);
  const { estimation, hasFailed, retry } = state;
  const hasFigures = estimation !== undefined && estimation.data > 0;
  const figure = findMainFigure(estimation, cover);
  return (
    <section className={styles.panel} aria-label={cover}>
      {!headHidden && (
        <header>
          <h2 className={styles.title}>{figure?.label ?? cover}</h2>
          {figure && <p className={styles.total}>{formatDollars(figure.amount)}</p>}
          {figure?.line && <p className={styles.note}>{messages.glossary[figure.line].meaning}</p>}
        </header>
      )}
      {onShow && (
        <EstimateExplanation
          questionnaire={questionnaire}
          filled={filled}
          state={state}
          onShow={onShow}
        />
      )}
      {hasFigures ? (
        <>
          <CoveragePicture type={type} estimation={estimation} />
          <EstimateGlossary estimation={estimation} />
          {estimation.atRisk !== null && estimation.atRisk > 0 && (
            <dl className={styles.liability}>
              <Fact label={messages.atRisk}>{formatDollars(estimation.atRisk)}</Fact>
              <Fact label={messages.liabilityNeeded}>
                {formatDollars(estimation.totalRequired)}
              </Fact>
            </dl>
          )}
        </>
      ) : state.isComing ? (
        <div className={styles.coming}>
          <Skeleton count={6} />
        </div>
      ) : (
        <p className={styles.empty}>{onShow ? messages.coverageEmpty : messages.noEstimate}</p>
      )}
      {estimation?.umbrella && <p className={styles.hint}>{messages.umbrellaHint}</p>}
      {hasFailed && (
        <p className={styles.failed} role="status">
          {messages.coverageFailed}{' '}
          <TextButton onClick={retry}>{messages.retryEstimate}</TextButton>
        </p>
      )}
      {hasFigures && <p className={styles.note}>{messages.coverageNote}</p>}
      {props.asked && <AgentsWillPrice {...props.asked} />}
    </section>
  );
}

const firstLines = 4;

/** The first coverage lines that agents will price, and the link to all of them. */
function AgentsWillPrice({ rows, onShowAll }: NonNullable<CoveragePanelProps['asked']>) {
  const messages = useMessages(requestedCoverage);
  if (rows.length === 0) return null;
  const wanted = groupLines(rows.filter((row) => !isShownOnRequest(row)));
  return (
    <section className={styles.asked}>
      <h3>{messages.title}</h3>
      <RequestedLines lines={wanted.slice(0, firstLines)} isForAgent={false} />
      {onShowAll && <TextButton onClick={onShowAll}>{messages.all}</TextButton>}
    </section>
  );
}

/** The questions that the estimate is calculated from, as links: each is asked in one place only. */
function EstimateExplanation({
  questionnaire: { prepared },
  filled,
  state: { estimation },
  onShow,
}: Required<Pick<CoveragePanelProps, 'questionnaire' | 'filled' | 'state' | 'onShow'>>) {
  const messages = useMessages(application);
  const [isOpen, setOpen] = useState(false);
  const calculating = prepared.questions.filter((question) => question.calculates);
  const questionsToAnswer = questionsToAsk(calculating, filled);
  if (questionsToAnswer.length === 0) return null;
  const computed = calculating.flatMap((question) => {
    const figure = estimation?.questions.find(
      ({ questionId }) => questionId === question.questionId,
    );
    return figure && filled.visibleQuestions.has(question.questionId)
      ? [{ ...question, answer: { optionId: null, content: figure.content } }]
      : [];
  });
  return (
    <details className={styles.behind} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.basedOn}</summary>
      {isOpen && (
        <AnswerList
          showUnanswered
          questions={[...withGivenAnswers(questionsToAnswer, filled), ...computed]}
          onShow={onShow}
        />
      )}
    </details>
  );
}
