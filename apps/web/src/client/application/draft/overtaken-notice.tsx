import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { useEffect } from 'react';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import { AnswerList } from '../../../shared/questionnaire/answer-list.tsx';
import { withGivenAnswers } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import styles from './overtaken-notice.module.css';
import type { useDraft } from './use-draft.ts';

/** The notice in the document, for moving the focus to it. */
export const OVERTAKEN_ID = 'overtaken';

type OvertakenNoticeProps = {
  state: ReturnType<typeof useDraft>;
  /** True after a try to save while no dialog is open: the notice takes the focus. */
  takesFocus: boolean;
  isBusy: boolean;
  onKeep: () => unknown;
  onTake: () => void;
};

/** Says that another window has saved other answers, names the questions, and asks which answers count. */
export function OvertakenNotice(props: OvertakenNoticeProps) {
  const { state, takesFocus, isBusy, onKeep, onTake } = props;
  const messages = useMessages(application);
  useEffect(() => {
    if (takesFocus) document.getElementById(OVERTAKEN_ID)?.focus();
  }, [takesFocus]);
  const visibleQuestions = new Set(state.overlapIds);
  const otherAnswers = insuranceTypeIds.flatMap((type) =>
    withGivenAnswers(state.questionnaires[type].prepared.questions, {
      ...state.base.filled[type],
      visibleQuestions,
    }),
  );
  return (
    <section
      id={OVERTAKEN_ID}
      tabIndex={-1}
      aria-label={messages.overtakenTitle}
      className={styles.place}
    >
      {/* With the focus it is read anyway. */}
      <div role={takesFocus ? undefined : 'alert'}>
        <Notice
          kind="warning"
          title={messages.overtakenTitle}
          action={
            <div className={styles.actions}>
              <Button size="small" busy={isBusy} onClick={onKeep}>
                {messages.keepMine}
              </Button>
              <Button variant="secondary" size="small" onClick={onTake}>
                {messages.takeTheOthers}
              </Button>
            </div>
          }
        >
          {otherAnswers.length === 0 ? (
            <p>{messages.overtakenText}</p>
          ) : (
            <>
              <p>{messages.overtakenBoth}</p>
              <AnswerList questions={otherAnswers} showUnanswered />
            </>
          )}
        </Notice>
      </div>
    </section>
  );
}
