import type { ClientReturns } from '@fanwise/contract/own';
import { ANSWERS_TO, type ReturnAnswer } from '@fanwise/domain/applications/returns/decide-return';
import { isReturnReason } from '@fanwise/domain/applications/returns/reasons';
import { phone as phoneProblem } from '@fanwise/domain/texts/field-rules';
import { useState } from 'react';
import { useAction } from '../../app/forms/use-action.ts';
import { clientReturns } from '../../messages/en/consumer/client-returns.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices/choices.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './client-returns.module.css';

type QuestionForm = Pick<ClientReturns['data'][number], 'reason' | 'agency'>;

/** The question's text for the agent's return reason. */
export const useQuestion = ({ reason, agency }: QuestionForm): string => {
  const messages = useMessages(clientReturns);
  const questions: Partial<Record<string, (agency: string) => string>> = messages.questions;
  return questions[reason]?.(agency || messages.someAgency) ?? messages.title;
};

/** One question with its answers, and a field for the right number when there is another one. */
export function ClientQuestion({
  asked,
  withoutPhone = false,
  send,
}: {
  asked: QuestionForm;
  /** True on a mailed link, where the client cannot enter another number. */
  withoutPhone?: boolean;
  send: (answered: { answer: ReturnAnswer; phone?: string }) => Promise<unknown>;
}) {
  const messages = useMessages(clientReturns);
  const [answer, setAnswer] = useState<ReturnAnswer | null>(null);
  const [phone, setPhone] = useState('');
  const [wasSent, setSent] = useState(false);
  const sending = useAction(send);
  const answers = (isReturnReason(asked.reason) && ANSWERS_TO[asked.reason]) || [];
  const shown = answers.filter((each) => !(withoutPhone && each === 'corrected'));
  const lacksPhone = answer === 'corrected' && (phone === '' || phoneProblem(phone) !== null);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (answer === null || lacksPhone) return;
        void sending.run({ answer, ...(answer === 'corrected' && { phone }) });
      }}
    >
      <RadioGroup
        label={messages.answer}
        labelHidden
        stacked
        options={shown.map((value) => ({ value, label: messages.answers[value] }))}
        value={answer}
        onChange={setAnswer}
        error={wasSent && answer === null ? messages.required : undefined}
      />
      {answer === 'corrected' && (
        <PhoneField
          label={messages.phone}
          value={phone}
          onChange={setPhone}
          error={wasSent && lacksPhone ? messages.phoneRequired : undefined}
        />
      )}
      {sending.failure && <Notice kind="error">{sending.failure}</Notice>}
      <div>
        <Button type="submit" busy={sending.isBusy}>
          {messages.send}
        </Button>
      </div>
    </form>
  );
}
