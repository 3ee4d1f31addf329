import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { withdrawApplication } from '../../applications/index.ts';
import { lockApplication, lockConsumer } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { endChoiceOfOperator, moveUnlockDeadline } from '../../quotes/index.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { previewChange, readFreedState, readSnapshot, refuseInState } from './facts.ts';

/** Reads the state of a lead with its chosen quote and its newest purchase: states, amounts and ids. */
export const readLead = (db: Db, applicationId: number) =>
  readSnapshot(
    db,
    `application:${applicationId}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('lead', lead.status, 'version', lead.version,
        'quote_id', quote.id, 'agency_id', quote.agency_id, 'unlock_by', quote.unlock_by,
        'purchase', purchase.state, 'amount_cents', purchase.amount_cents,
        'answers', case when exists (select from submission
          where submission.application_id = lead.application_id and erased_at is null) then 'kept' else 'erased' end,
        'contact_open', exists (select from unlock
          where unlock.application_id = lead.application_id and revoked_at is null)) as facts
      from lead
      left join quote on quote.application_id = lead.application_id
        and quote.accepted_at is not null and quote.removed_at is null
      left join lateral (select state, amount_cents from purchase
        where purchase.application_id = lead.application_id order by created_at desc, id limit 1) as purchase on true
      where lead.application_id = ${applicationId}`,
  );

const paid = ['paid', 'refund_due', 'disputed'];

/** Locks the client of an application, so that no other transaction acts for them meanwhile. */
export const lockConsumerOfLead = async (
  trx: Trx,
  applicationId: number,
): Promise<{ id: number; firstName: string } | null> => {
  const { rows } = await sql<{ id: number; firstName: string }>`
    select consumer_id as id, first_name as "firstName" from application
    join consumer on account_id = consumer_id where application.id = ${applicationId}`.execute(trx);
  const [found] = rows;
  if (!found) return null;
  await lockConsumer(trx, found.id);
  return found;
};

/** Withdraws an application for an operator, and tells its client and the agents who quoted. */
export const endApplication = async (
  trx: Trx,
  applicationId: number,
  owner: { id: number; firstName: string },
): Promise<void> => {
  await withdrawApplication(trx, applicationId, owner.firstName, 'withdrawn');
  await notify(trx, {
    accountId: owner.id,
    occasion: 'application-ended-operator',
    applicationId,
  });
};

export const deadline: AdminTask<'deadline'> = {
  read: (db, { quote_id }) =>
    readSnapshot(
      db,
      `quote:${quote_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('lead', lead.status, 'unlock_by', unlock_by,
          'removed', removed_because, 'accepted', accepted_at is not null) as facts
        from quote join lead on lead.application_id = quote.application_id where quote.id = ${quote_id}`,
    ),
  preview: (snapshot, { until }) =>
    snapshot.facts.lead === 'chosen' &&
    snapshot.facts.accepted === true &&
    snapshot.facts.removed === null
      ? previewChange(snapshot, { unlock_by: until }, [
          { who: 'client', how: 'notification' },
          { who: 'agent', how: 'notification' },
        ])
      : refuseInState(snapshot),
  run: async ({ quote_id, until }, { trx, before }) => {
    const moved = await moveUnlockDeadline(trx, quote_id, new Date(until));
    return moved.ok ? success({}) : refuseInState(before);
  },
};

export const leadReopen: AdminTask<'lead-reopen'> = {
  read: (db, { application_id }) => readLead(db, application_id),
  preview: async (snapshot, { application_id }, { db }) =>
    snapshot.facts.lead === 'chosen' && !paid.includes(String(snapshot.facts.purchase))
      ? previewChange(
          snapshot,
          {
            lead: await readFreedState(db, application_id),
            quote_id: null,
            agency_id: null,
            unlock_by: null,
          },
          [
            { who: 'client', how: 'notification' },
            { who: 'agent', how: 'notification' },
          ],
        )
      : refuseInState(snapshot),
  run: async (_input, { trx, before }) =>
    (await endChoiceOfOperator(trx, Number(before.facts.quote_id)))
      ? success({})
      : refuseInState(before),
};

export const leadWithdraw: AdminTask<'lead-withdraw'> = {
  read: (db, { application_id }) => readLead(db, application_id),
  preview: (snapshot) =>
    ['open', 'chosen'].includes(String(snapshot.facts.lead)) &&
    !paid.includes(String(snapshot.facts.purchase))
      ? previewChange(
          snapshot,
          { lead: 'deleted', answers: 'erased', quote_id: null, agency_id: null, unlock_by: null },
          [
            { who: 'client', how: 'notification' },
            { who: 'agents', how: 'notification' },
          ],
        )
      : refuseInState(snapshot),
  run: async ({ application_id }, { trx, before }) => {
    const owner = await lockConsumerOfLead(trx, application_id);
    await lockApplication(trx, application_id);
    const snapshot = await readLead(trx, application_id);
    const isFree =
      snapshot.ok &&
      snapshot.value.facts.lead !== 'unlocked' &&
      snapshot.value.facts.lead !== 'deleted';
    if (!owner || !isFree) return refuseInState(before);
    await endApplication(trx, application_id, owner);
    return success({});
  },
};

export const leadShow: AdminTask<'lead-show'> = {
  read: (db, { application_id }) => readLead(db, application_id),
  preview: (snapshot) => previewChange(snapshot, {}),
  run: async (_input, { before }) => success(before.facts),
};
