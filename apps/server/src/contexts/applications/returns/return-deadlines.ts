import { decideReturn } from '@fanwise/domain/applications/returns/decide-return';
import {
  DELETION_DAYS,
  HELD_DAYS,
  type ReturnReason,
} from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { isClientSuspended } from '../../identity/index.ts';
import { lockApplication, lockConsumer, pauseQuoting } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { withdrawApplication } from '../leaving/withdraw-application.ts';
import { grantReturn } from './grant-return.ts';
import { readFacts } from './read-facts.ts';
import type { ReturnNeeds } from './request-return.ts';
import { lockReturn } from './return-row.ts';
import { settleReturn } from './settle-return.ts';
import { findSalesToRefund, settleWithoutRequest } from './settle-without-request.ts';

/**
 * Decides a return whose client did not answer in time, or left: by facts, or by an operator. Before the deadline it
 * does nothing.
 */
export const endClientDeadline = (needs: ReturnNeeds, returnId: number): Promise<void> =>
  inTransaction(needs.db, async (trx) => {
    const locked = await lockReturn(trx, returnId);
    if (locked?.row.state !== 'asked' || !locked.row.ask_until) return;
    const client = await trx
      .selectFrom('consumer')
      .select('account_id')
      .where('account_id', '=', locked.sale.consumerId)
      .executeTakeFirst();
    if (client && locked.row.ask_until > (await readTime(trx))) return;
    const facts = await readFacts(trx, locked.sale.purchase, { answer: 'silent' });
    const decision = decideReturn(locked.row.reason as ReturnReason, facts);
    await settleReturn(trx, locked, decision, { facts, adminState: needs.adminState });
  });

/** Grants a return that no operator decided in time. */
export const endOperatorDeadline = (db: Db, returnId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const locked = await lockReturn(trx, returnId);
    if (!locked?.row.due_at || locked.row.due_at > (await readTime(trx))) return;
    await grantReturn(trx, locked, { by: 'clock', why: 'clock' });
    await recordAudit(trx, { actorId: null, act: 'return-granted', object: `return:${returnId}` });
  });

const maxPerRun = 500;

/**
 * Ends returns whose deadline job was lost, and starts what has no job: returns without a request, held leads and
 * pauses.
 */
export const sweepReturns = async (needs: ReturnNeeds): Promise<void> => {
  const { db } = needs;
  const { rows } = await sql<{ id: number; state: string }>`
    (select id, state from return_request where state = 'asked' and ask_until < now() limit ${maxPerRun})
    union all
    (select id, state from return_request where state in ('operator', 'appealed') and due_at < now() limit ${maxPerRun})`.execute(
    db,
  );
  const failures: unknown[] = [];
  const collectFailure = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => failures.push(error));
  };
  for (const { id, state } of rows)
    await collectFailure(() =>
      state === 'asked' ? endClientDeadline(needs, id) : endOperatorDeadline(db, id),
    );
  for (const purchaseId of await findSalesToRefund(db))
    await collectFailure(() => settleWithoutRequest(needs, purchaseId));
  for (const lead of await findHeldTooLong(db))
    await collectFailure(() => withdrawHeldLead(db, lead));
  await collectFailure(() => pauseForUndeletedData(db));
  if (failures.length > 0) throw new AggregateError(failures, 'returns');
};

type HeldLead = { applicationId: number; consumerId: number };

/** The two weeks of a suspended client start again when the suspension ends. */
const isHeldTooLong = sql`(lead.status = 'held' and application.deleted_at is null
  and application.unreachable_since <= now() - make_interval(days => ${HELD_DAYS})
  and not ${isClientSuspended(sql`application.consumer_id`)})`;

const findHeldTooLong = async (db: Db): Promise<HeldLead[]> => {
  const { rows } = await sql<HeldLead>`
    select lead.application_id as "applicationId", application.consumer_id as "consumerId"
    from lead join application on application.id = lead.application_id
    where ${isHeldTooLong} order by 1 limit ${maxPerRun}`.execute(db);
  return rows;
};

/** Withdraws a held application whose client could not be contacted in two weeks. */
const withdrawHeldLead = (db: Db, { applicationId, consumerId }: HeldLead): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockConsumer(trx, consumerId);
    await lockApplication(trx, applicationId);
    const { rows } = await sql<{ firstName: string }>`
      select consumer.first_name as "firstName" from lead join application on application.id = lead.application_id
      join consumer on consumer.account_id = ${consumerId}
      where lead.application_id = ${applicationId} and ${isHeldTooLong}`.execute(trx);
    if (!rows[0]) return;
    await withdrawApplication(trx, applicationId, rows[0].firstName, 'withdrawn');
    await notify(trx, { accountId: consumerId, occasion: 'application-returned', applicationId });
  });

/** Pauses quoting for agents who have not confirmed that a returned client's data is deleted. */
const pauseForUndeletedData = async (db: Db): Promise<void> => {
  await pauseQuoting(
    db,
    'deletion',
    sql`
      select agency_id from return_request
      join agency on agency.id = agency_id and agency.closed_at is null
      where state = 'granted' and deletion_confirmed_at is null
        and decided_at < now() - make_interval(days => ${DELETION_DAYS})`,
  );
};
