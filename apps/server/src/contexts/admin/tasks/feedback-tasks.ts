import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { success } from '../../../platform/result.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from './facts.ts';

type SupportMessage = {
  accountId: number | null;
  feedbackId: number | null;
  operatorId: number | null;
  text: string;
};

/** Stores a message of an operator, which a job mails to its receiver. */
const sendMessage = async (
  trx: Trx,
  { accountId, feedbackId, operatorId, text }: SupportMessage,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into support_message (account_id, feedback_id, operator_id, text)
    values (${accountId}, ${feedbackId}, ${operatorId}, ${text}) returning id`.execute(trx);
  const [message] = rows;
  if (message) await enqueue(trx, 'mail-support-message', { messageId: message.id });
};

/** Mails the answer to the writer only: the input has no field for the recipient. */
export const feedbackAnswer: AdminTask<'feedback-answer'> = {
  read: (db, { feedback_id }) =>
    readSnapshot(
      db,
      `feedback:${feedback_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('answered', answered_at is not null, 'account_id', account_id) as facts
        from feedback where id = ${feedback_id}`,
    ),
  preview: (snapshot) =>
    snapshot.facts.answered === false
      ? previewChange(snapshot, { answered: true }, [{ who: 'writer', how: 'mail' }])
      : refuseInState(snapshot),
  run: async ({ feedback_id: feedbackId, text }, { trx, actor, before }) => {
    const { rows } = await sql<{ accountId: number | null }>`
      update feedback set answered_at = now()
      where id = ${feedbackId} and answered_at is null returning account_id as "accountId"`.execute(
      trx,
    );
    const [answered] = rows;
    if (!answered) return refuseInState(before);
    const { accountId } = answered;
    await sendMessage(trx, { accountId, feedbackId, operatorId: getOperatorId(actor), text });
    return success({});
  },
};

/** Mails a person a message that no message of theirs asked for. */
export const messageSend: AdminTask<'message-send'> = {
  read: (db, { account_id }) =>
    readSnapshot(
      db,
      `account:${account_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('state', case when deleted_at is not null then 'deleted' else 'there' end,
          'messages', (select count(*) from support_message where account_id = account.id)) as facts
        from account where id = ${account_id}`,
    ),
  preview: (snapshot) =>
    snapshot.facts.state === 'deleted'
      ? refuseInState(snapshot)
      : previewChange(snapshot, { messages: Number(snapshot.facts.messages) + 1 }, [
          { who: 'account', how: 'mail' },
        ]),
  run: async ({ account_id: accountId, text }, { trx, actor, before }) => {
    const { rows } = await sql`
      select from account where id = ${accountId} and deleted_at is null for key share`.execute(
      trx,
    );
    if (rows.length === 0) return refuseInState(before);
    await sendMessage(trx, { accountId, feedbackId: null, operatorId: getOperatorId(actor), text });
    return success({});
  },
};

/** The beginning of a text that the audit log keeps. */
const beginning = 200;
/** The most saved replies. */
const maxReplies = 200;

/** Adds a saved reply, or changes the text of the one with this name in this language. */
export const replySave: AdminTask<'reply-save'> = {
  read: (db, { name, language }) =>
    readSnapshot(
      db,
      `reply:${language}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('name', ${name}::text, 'reply', (select left(text, ${beginning}) from saved_reply
            where name = ${name} and language = ${language}),
          'letters', coalesce((select length(text) from saved_reply where name = ${name} and language = ${language}), 0),
          'full', (select count(*) from saved_reply) >= ${maxReplies}) as facts`,
    ),
  preview: (snapshot, { text }) =>
    snapshot.facts.full === true && snapshot.facts.reply === null
      ? refuseInState(snapshot)
      : previewChange(snapshot, { reply: text.slice(0, beginning), letters: text.length }),
  run: async ({ name, language, text }, { trx }) => {
    await sql`
      insert into saved_reply (name, language, text) values (${name}, ${language}, ${text})
      on conflict (language, name) do update set text = excluded.text`.execute(trx);
    return success({});
  },
};

export const replyRemove: AdminTask<'reply-remove'> = {
  read: (db, { reply_id }) =>
    readSnapshot(
      db,
      `reply:${reply_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('name', (select name from saved_reply where id = ${reply_id}),
          'reply', (select left(text, ${beginning}) from saved_reply where id = ${reply_id})) as facts`,
    ),
  preview: (snapshot) =>
    snapshot.facts.name === null
      ? refuseInState(snapshot)
      : previewChange(snapshot, { name: null, reply: null }),
  run: async ({ reply_id }, { trx, before }) => {
    const { rows } = await sql`
      delete from saved_reply where id = ${reply_id} returning id`.execute(trx);
    return rows.length === 1 ? success({}) : refuseInState(before);
  },
};
