import type { AgentReturn } from '@fanwise/contract/own';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { localTime } from '@fanwise/domain/dates/local-time';
import { formatCents } from '@fanwise/domain/money/money';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { returnReasons } from '../../../messages/en/returns/return-reasons.ts';
import { returns } from '../../../messages/en/returns/returns.ts';
import { useMessages } from '../../../messages/language.ts';
import { readOwnZone } from '../../../shared/lead/deadline.tsx';
import { useAgentZone } from '../../../shared/zone/reader-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/states.tsx';
import { AgentInstant } from '../../zone/agent-zone.tsx';
import styles from './return-lead.module.css';

/** The state of a return, and the agent's remaining actions. */
export function Decision({ leadId, asked }: { leadId: number; asked: AgentReturn }) {
  const messages = useMessages(returns);
  const reasons = useMessages(returnReasons);
  const { state, why, reason } = asked;
  const reasonTexts: Partial<Record<string, string>> = messages.why;
  return (
    <>
      <Card aria-label={messages.title}>
        <div className={styles.decision} role="status">
          <State asked={asked} />
          {why && reasonTexts[why] && state !== 'appealed' && <p>{reasonTexts[why]}</p>}
          <p className={styles.small}>
            {messages.youSay}: {reasons.reasons[reason]}
          </p>
        </div>
      </Card>
      {asked.appealUntil && <Appeal leadId={leadId} until={asked.appealUntil} />}
      {state === 'granted' && <Deletion leadId={leadId} isDue={asked.deletionDue} />}
    </>
  );
}

function State({ asked }: { asked: AgentReturn }) {
  const messages = useMessages(returns);
  const zone = useAgentZone() ?? readOwnZone();
  const { state, askUntil, dueAt, paidBackAt, amountCents } = asked;
  const sum = formatCents(amountCents);
  if (state === 'granted')
    return (
      <>
        <p className={styles.state}>{messages.granted(sum)}</p>
        <p>
          {paidBackAt
            ? messages.paidBack(formatUsDate(localTime(new Date(paidBackAt), zone).date))
            : messages.onItsWay}
        </p>
      </>
    );
  if (state === 'refused') return <p className={styles.state}>{messages.refused}</p>;
  if (state === 'closed') return <p className={styles.state}>{messages.closed}</p>;
  if (state === 'asked')
    return (
      <p className={styles.state}>
        {messages.asked} {askUntil && <AgentInstant instant={askUntil} />}, {messages.askedAfter}
      </p>
    );
  return (
    <>
      <p className={styles.state}>
        {messages.operator} {dueAt && <AgentInstant instant={dueAt} />}
      </p>
      {/* Apart from the time, which ends with a dot in Spanish. */}
      <p>{messages.operatorAfter}</p>
    </>
  );
}

function Appeal({ leadId, until }: { leadId: number; until: string }) {
  const messages = useMessages(returns);
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const sending = useAction(
    () =>
      call('POST /agent/profile/leads/:id/return/appeal', {
        params: { id: leadId },
        body: { note: note.trim() },
      }),
    { changes: [keys.agent.returnOf(leadId), keys.agent.returns] },
  );
  return (
    <Card aria-labelledby="appeal">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (note.trim()) void sending.run();
        }}
      >
        <h2 id="appeal">{messages.appeal}</h2>
        <p className={styles.small}>
          {messages.appealUntil} <AgentInstant instant={until} />
        </p>
        <TextAreaField
          label={messages.appealNote}
          value={note}
          maxLength={1000}
          onChange={setNote}
          error={wasSent && !note.trim() ? messages.noteNeeded : undefined}
        />
        {sending.failure && <Notice kind="error">{sending.failure}</Notice>}
        <div>
          <Button type="submit" variant="secondary" busy={sending.isBusy}>
            {messages.appealSend}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Deletion({ leadId, isDue }: { leadId: number; isDue: boolean }) {
  const messages = useMessages(returns);
  const confirming = useAction(
    () => call('POST /agent/profile/leads/:id/return/deleted', { params: { id: leadId } }),
    { changes: [keys.agent.returnOf(leadId), keys.agent.returns] },
  );
  if (!isDue) return <p className={styles.small}>{messages.deletionDone}</p>;
  return (
    <Notice
      kind="warning"
      title={messages.deletionTitle}
      action={
        <Button size="small" busy={confirming.isBusy} onClick={() => void confirming.run()}>
          {messages.deletionConfirm}
        </Button>
      }
    >
      <p>{confirming.failure ?? messages.deletionText}</p>
    </Notice>
  );
}
