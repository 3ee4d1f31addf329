import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { notifyOpenAgain, type RemovedBecause, reopenLead } from '../choosing/end-choice.ts';
import { isUnpaid } from './unpaid.ts';

/**
 * Removes every live quote of an application, also an accepted one, and frees the carriers. The caller locked the
 * application and decides the lead's next state. Returns the members who had sent them.
 */
export const removeQuotes = async (
  trx: Trx,
  applicationId: number,
  because: RemovedBecause,
): Promise<number[]> => {
  const { rows } = await sql<{ member_id: number }>`
    with removed as (
      update quote set removed_at = now(), removed_because = ${because}
      where application_id = ${applicationId} and removed_at is null
      returning member_id
    )
    select distinct member_id from removed order by member_id`.execute(trx);
  return rows.map((row) => row.member_id);
};

/** An application that lost quotes of an agent. */
type AbandonedApplication = {
  applicationId: number;
  consumerId: number;
  /** The client had chosen one of them and must choose again. */
  wasAccepted: boolean;
};

/**
 * Removes the live quotes of all members of an agency, except where it paid. If a removed quote was accepted, the lead
 * is open again. Clients whose lead another agency unlocked are not returned and read no notice. Locks the applications
 * in the order of their ids.
 */
export const removeQuotesOfAgency = (trx: Trx, agencyId: number): Promise<AbandonedApplication[]> =>
  removeWhere(trx, agencyId, 'agent-left', sql`true`);

const selectAgency = (memberId: number): RawBuilder<number> =>
  sql<number>`(select agency_id from agency_member where account_id = ${memberId})`;

/**
 * Removes the live quotes of a member that no license of the member covers any more. Those on a lead that another agency
 * unlocked stay, so that the agency still finds it among its lost leads.
 */
export const removeQuotesOutsideScope = (
  trx: Trx,
  memberId: number,
): Promise<AbandonedApplication[]> =>
  removeWhere(
    trx,
    selectAgency(memberId),
    'license',
    sql`quote.member_id = ${memberId} and not may_serve(${memberId}, lead.state, lead.insurance_types)`,
  );

const removeWhere = async (
  trx: Trx,
  agencyId: number | RawBuilder<number>,
  because: RemovedBecause,
  isGone: RawBuilder<unknown>,
): Promise<AbandonedApplication[]> => {
  await sql`
    select from application
    where id in (
      select application_id from quote join lead using (application_id)
      where agency_id = ${agencyId} and removed_at is null and ${isGone})
    order by id for no key update`.execute(trx);
  const { rows } = await sql<AbandonedApplication & { agencyId: number }>`
    with removed as (
      update quote set removed_at = now(), removed_because = ${because},
        dismissed_at = case when lead.status = 'unlocked' then now() end
      from lead
      where lead.application_id = quote.application_id and agency_id = ${agencyId} and removed_at is null
        and ${isGone} and ${isUnpaid} and (${because} <> 'license' or lead.status <> 'unlocked')
      returning quote.application_id, agency_id, accepted_at, dismissed_at
    )
    select removed.application_id as "applicationId", agency_id as "agencyId", application.consumer_id as "consumerId",
      bool_or(removed.accepted_at is not null) as "wasAccepted"
    from removed join application on application.id = removed.application_id
    where dismissed_at is null
    group by removed.application_id, agency_id, application.consumer_id
    order by removed.application_id`.execute(trx);
  for (const { applicationId, agencyId: except, wasAccepted } of rows)
    if (wasAccepted && (await reopenLead(trx, applicationId)))
      await notifyOpenAgain(trx, applicationId, { except });
  return rows;
};

/** Removes the agency's quotes on an application whose fee was refunded by a return. */
export const removeReturnedQuotes = async (
  trx: Trx,
  { applicationId, agencyId }: { applicationId: number; agencyId: number },
): Promise<void> => {
  await sql`
    update quote set removed_at = now(), removed_because = 'returned', dismissed_at = now()
    where application_id = ${applicationId} and agency_id = ${agencyId} and removed_at is null`.execute(
    trx,
  );
};
