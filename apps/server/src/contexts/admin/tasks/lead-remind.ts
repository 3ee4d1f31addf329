import { REMIND_AGAIN_HOURS } from '@fanwise/domain/admin/people';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { notify } from '../../messaging/index.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { previewChange, readSnapshot, refuseInState } from './facts.ts';

/** Reads the lead, its open contact, and whether its agent was reminded lately. */
const readReminder = (db: Db, applicationId: number) =>
  readSnapshot(
    db,
    `application:${applicationId}`,
    sql<{ facts: Facts }>`
        select jsonb_build_object('lead', lead.status, 'quote_id', purchase.quote_id, 'member_id', purchase.member_id,
          'contact_open', unlock.purchase_id is not null,
          'outcome', (select outcome from agency_lead where agency_lead.agency_id = unlock.agency_id
            and agency_lead.application_id = lead.application_id),
          'reminded', exists (select from notification
            where notification.application_id = lead.application_id and occasion = 'client-waits-for-call'
              and created_at > now() - make_interval(hours => ${REMIND_AGAIN_HOURS}))) as facts
        from lead left join unlock on unlock.application_id = lead.application_id and revoked_at is null
        left join purchase on purchase.id = unlock.purchase_id
        where lead.application_id = ${applicationId}`,
  );

/** Reminds the agent who paid for the contact details to get in touch with the client; once in `REMIND_AGAIN_HOURS`. */
export const leadRemind: AdminTask<'lead-remind'> = {
  read: (db, { application_id }) => readReminder(db, application_id),
  preview: (snapshot) =>
    snapshot.facts.contact_open === true && snapshot.facts.reminded === false
      ? previewChange(snapshot, { reminded: true }, [
          { who: 'agent', how: 'notification' },
          { who: 'agent', how: 'mail' },
        ])
      : refuseInState(snapshot),
  run: async ({ application_id: applicationId }, { trx, before }) => {
    // Two operators who press at the same moment wait for each other here.
    await sql`select from lead where application_id = ${applicationId} for no key update`.execute(
      trx,
    );
    const snapshot = await readReminder(trx, applicationId);
    if (
      !snapshot.ok ||
      snapshot.value.facts.contact_open !== true ||
      snapshot.value.facts.reminded !== false
    )
      return refuseInState(before);
    await notify(trx, {
      accountId: Number(snapshot.value.facts.member_id),
      occasion: 'client-waits-for-call',
      applicationId,
      quoteId: Number(snapshot.value.facts.quote_id),
    });
    return success({});
  },
};
