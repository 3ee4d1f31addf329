import type { ReturnInput } from '@fanwise/contract';
import {
  isReturnReason,
  RETURN_REASONS,
  type ReturnReason,
} from '@fanwise/domain/applications/returns/reasons';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { returnReasons } from '../../../messages/en/returns/return-reasons.ts';
import { returns } from '../../../messages/en/returns/returns.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Fact } from '../../../ui/layout/fact.tsx';
import { Notice } from '../../../ui/states.tsx';
import { pageHeading } from '../../../ui/windows/headings.ts';
import { ReasonChoice } from './reason-choice.tsx';
import styles from './return-lead.module.css';

type Reason = ReturnInput['reason'];
const longestNote = 1000;

/** The agent's account of what happened; reviewed once before it is sent. */
export function ReturnRequestForm({ leadId }: { leadId: number }) {
  const messages = useMessages(returns);
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isReviewed, setReviewed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const sending = useAction(
    (body: ReturnInput) =>
      call('POST /agent/profile/leads/:id/return', { params: { id: leadId }, body }),
    {
      changes: [
        keys.agent.returnOf(leadId),
        keys.agent.returns,
        keys.agent.client(leadId),
        keys.agent.leads,
        keys.agent.clientLists,
      ],
      // The form is gone; what follows stands below the heading.
      onDone: () => pageHeading()?.focus(),
    },
  );
  const isNever = reason !== null && !isReturnReason(reason);
  if (isReviewed && reason && isReturnReason(reason))
    return (
      <Review
        reason={reason}
        note={note}
        failure={sending.failure}
        isBusy={sending.isBusy}
        onChange={() => {
          flushSync(() => setReviewed(false));
          first.current?.focus();
        }}
        onSend={() => void sending.run({ reason, ...(note.trim() && { note: note.trim() }) })}
      />
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason === null);
        if (reason === null) first.current?.focus();
        else setReviewed(!isNever);
      }}
    >
      <ReasonChoice
        ref={first}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
        error={isMissing ? messages.chooseReason : undefined}
      />
      {/* Always there, or what comes into it is not said. */}
      <div aria-live="polite">
        {isNever && (
          <Notice kind="warning" title={messages.neverTitle}>
            <p>{reason === 'no-answer' ? messages.noAnswerText : messages.neverText}</p>
          </Notice>
        )}
      </div>
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        optional
        value={note}
        maxLength={longestNote}
        onChange={setNote}
      />
      <div>
        <Button type="submit" unavailable={isNever ? messages.neverShort : undefined}>
          {messages.review}
        </Button>
      </div>
    </form>
  );
}

function Review({
  reason,
  note,
  failure,
  isBusy,
  onChange,
  onSend,
}: {
  reason: ReturnReason;
  note: string;
  failure: string | undefined;
  isBusy: boolean;
  onChange: () => void;
  onSend: () => void;
}) {
  const messages = useMessages(returns);
  const reasons = useMessages(returnReasons);
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.form}>
      <dl className={styles.review}>
        <Fact label={messages.youSay}>{reasons.reasons[reason]}</Fact>
        <Fact label={messages.decides}>{reasons.deciders[RETURN_REASONS[reason].decider]}</Fact>
        <Fact label={messages.proof}>{reasons.proofs[reason]}</Fact>
        <Fact label={messages.leadAfter}>{reasons.leads[RETURN_REASONS[reason].lead]}</Fact>
        {note.trim() && (
          <div>
            <dt>{messages.note}</dt>
            <dd className={styles.typed}>{note.trim()}</dd>
          </div>
        )}
      </dl>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onSend}>
          {messages.send}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {messages.change}
        </Button>
      </div>
    </div>
  );
}

/** The review stands in place of the button that led to it. */
const takeFocus = (review: HTMLElement | null) => review?.focus();
