import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { addingJob, enqueue } from '../../../platform/jobs/enqueue.ts';
import { lockApplication, lockConsumer } from '../../leads/index.ts';
import { withdrawApplication } from '../leaving/withdraw-application.ts';
import { daysAgo, mayBeWithdrawn, warningDays, wasUsedSince } from './idle.ts';

/** The most owners warned, and the most leads withdrawn, in one night. */
const maxPerNight = 1_000;

/**
 * The most owners warned in one statement. On a busy database a thousand take longer than the statement timeout of five
 * seconds.
 */
const maxAtOnce = 100;

/**
 * Withdraws open leads that nobody touched for `idleDays`, as their owners would, and warns owners two weeks before. No
 * lead is withdrawn without that warning, however old it is.
 */
export const endIdleLeads = async (db: Db, idleDays: number): Promise<void> => {
  await warnOwners(db, idleDays);
  const failures: unknown[] = [];
  for (const candidate of await findIdleLeads(db, idleDays))
    try {
      await withdrawIdle(db, candidate, idleDays);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'idle leads');
};

const warnOwners = async (db: Db, idleDays: number): Promise<void> => {
  for (let left = maxPerNight; left > 0; left -= maxAtOnce)
    if ((await warnNextOwners(db, idleDays)) < maxAtOnce) return;
};

/**
 * Warns owners in one statement and returns how many. Skips applications that are locked: their owners are using them.
 */
const warnNextOwners = async (db: Db, idleDays: number): Promise<number> => {
  const idleSince = daysAgo(idleDays - warningDays);
  const { rows } = await sql`
    with idle as (
      select application.id from lead join application on application.id = lead.application_id
      where lead.status = 'open' and lead.submitted_at < ${idleSince} and application.deleted_at is null
        and (application.idle_warned_at is null or ${wasUsedSince(sql`application.idle_warned_at`)})
        and not ${wasUsedSince(idleSince)}
      order by lead.submitted_at, lead.application_id limit ${maxAtOnce}
      for no key update of application skip locked
    ),
    warned as (
      update application set idle_warned_at = now() from idle where application.id = idle.id
      returning application.id
    )
    select ${addingJob('mail-idle-warning', { applicationId: sql`warned.id` })} from warned`.execute(
    db,
  );
  return rows.length;
};

type Candidate = { applicationId: number; consumerId: number };

const findIdleLeads = async (db: Db, idleDays: number): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select application.id as "applicationId", application.consumer_id as "consumerId"
    from lead join application on application.id = lead.application_id
    where lead.submitted_at < ${daysAgo(idleDays)} and ${mayBeWithdrawn(idleDays)}
    order by lead.submitted_at, lead.application_id limit ${maxPerNight}`.execute(db);
  return rows;
};

/** Checks again under both locks: the owner may have come back, or chosen a quote. */
const withdrawIdle = (
  db: Db,
  { applicationId, consumerId }: Candidate,
  idleDays: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockConsumer(trx, consumerId);
    await lockApplication(trx, applicationId);
    const { rows } = await sql<{ firstName: string; storesDraft: boolean }>`
      select consumer.first_name as "firstName", exists (select from renewal
        where renewal.account_id = consumer.account_id and ends_on >= current_date) as "storesDraft"
      from application
      join lead on lead.application_id = application.id
      join consumer on consumer.account_id = application.consumer_id
      where application.id = ${applicationId} and ${mayBeWithdrawn(idleDays)}`.execute(trx);
    const [owner] = rows;
    if (!owner) return;
    const { firstName, storesDraft } = owner;
    await withdrawApplication(trx, applicationId, firstName, 'withdrawn', { storesDraft });
    await recordAudit(trx, {
      actorId: null,
      act: 'idle-application-withdrawn',
      object: `application:${applicationId}`,
    });
    await enqueue(trx, 'mail-idle-withdrawal', { applicationId });
  });
