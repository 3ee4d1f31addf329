import type { AgentReturn } from '@fanwise/contract/own';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { formatCents } from '@fanwise/domain/money/money';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAct } from '../../../app/forms/use-act.ts';
import { keys } from '../../../app/keys.ts';
import { returnReasons } from '../../../messages/en/returns/return-reasons.ts';
import { returns } from '../../../messages/en/returns/returns.ts';
import { useWords } from '../../../messages/language.ts';
import { LocalMoment } from '../../../shared/lead/local-moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/states.tsx';
import styles from './return-lead.module.css';

/** How a return stands, and what is left to do about it. */
export function Decision({ leadId, asked }: { leadId: number; asked: AgentReturn }) {
  const words = useWords(returns);
  const said = useWords(returnReasons);
  const { state, why, reason } = asked;
  const because: Partial<Record<string, string>> = words.why;
  return (
    <>
      <Card aria-label={words.title}>
        <div className={styles.decision} role="status">
          <State asked={asked} />
          {why && because[why] && state !== 'appealed' && <p>{because[why]}</p>}
          <p className={styles.small}>
            {words.youSay}: {said.reasons[reason]}
          </p>
        </div>
      </Card>
      {asked.appealUntil && <Appeal leadId={leadId} until={asked.appealUntil} />}
      {state === 'granted' && <Deletion leadId={leadId} isDue={asked.deletionDue} />}
    </>
  );
}

function State({ asked }: { asked: AgentReturn }) {
  const words = useWords(returns);
  const { state, askUntil, dueAt, paidBackAt, amountCents } = asked;
  const sum = formatCents(amountCents);
  if (state === 'granted')
    return (
      <>
        <p className={styles.state}>{words.granted(sum)}</p>
        <p>{paidBackAt ? words.paidBack(formatUsDate(paidBackAt.slice(0, 10))) : words.onItsWay}</p>
      </>
    );
  if (state === 'refused') return <p className={styles.state}>{words.refused}</p>;
  if (state === 'closed') return <p className={styles.state}>{words.closed}</p>;
  if (state === 'asked')
    return (
      <p className={styles.state}>
        {words.asked} {askUntil && <LocalMoment instant={askUntil} />}, {words.askedAfter}
      </p>
    );
  return (
    <>
      <p className={styles.state}>
        {words.desk} {dueAt && <LocalMoment instant={dueAt} />}
      </p>
      {/* Apart from the time, which ends with a dot in Spanish. */}
      <p>{words.deskAfter}</p>
    </>
  );
}

function Appeal({ leadId, until }: { leadId: number; until: string }) {
  const words = useWords(returns);
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const sending = useAct(
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
          if (note.trim()) void sending.act();
        }}
      >
        <h2 id="appeal">{words.appeal}</h2>
        <p className={styles.small}>
          {words.appealUntil} <LocalMoment instant={until} />
        </p>
        <TextAreaField
          label={words.appealNote}
          value={note}
          maxLength={1000}
          onChange={setNote}
          error={wasSent && !note.trim() ? words.noteNeeded : undefined}
        />
        {sending.failure !== undefined && (
          <Notice kind="error">
            <p>{sending.failure}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="secondary" busy={sending.isBusy}>
            {words.appealSend}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Deletion({ leadId, isDue }: { leadId: number; isDue: boolean }) {
  const words = useWords(returns);
  const confirming = useAct(
    () => call('POST /agent/profile/leads/:id/return/deleted', { params: { id: leadId } }),
    { changes: [keys.agent.returnOf(leadId), keys.agent.returns] },
  );
  if (!isDue) return <p className={styles.small}>{words.deletionDone}</p>;
  return (
    <Notice
      kind="warning"
      title={words.deletionTitle}
      action={
        <Button size="small" busy={confirming.isBusy} onClick={() => void confirming.act()}>
          {words.deletionConfirm}
        </Button>
      }
    >
      <p>{confirming.failure ?? words.deletionText}</p>
    </Notice>
  );
}
