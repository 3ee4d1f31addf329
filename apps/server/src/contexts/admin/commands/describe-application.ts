import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/** The state of one application, without personal data. */
export type ApplicationState = {
  application: Record<string, unknown>;
  versions: Record<string, unknown>[];
  quotes: Record<string, unknown>[];
  purchases: Record<string, unknown>[];
  unlocks: Record<string, unknown>[];
  auditLog: Record<string, unknown>[];
};

const selectRows = (query: string, applicationId: number) => sql`
  coalesce((select jsonb_agg(to_jsonb(found)) from (${sql.raw(query)} where application_id = ${applicationId}
    order by 1) as found), '[]'::jsonb)`;

/** Reads one application with its versions, quotes, purchases and unlocks as ids, states and times. */
export const describeApplication = async (
  db: Db,
  applicationId: number,
): Promise<Result<ApplicationState, 'not-found'>> => {
  const { rows } = await sql<ApplicationState>`
    select jsonb_build_object('id', application.id, 'consumer_id', consumer_id, 'lead', lead.status,
        'insurance_types', application.insurance_types, 'zip_code_id', lead.zip_code_id,
        'created_at', created_at, 'submitted_at', application.submitted_at, 'deleted_at', application.deleted_at) as application,
      ${selectRows('select version, submitted_at, insurance_types, erased_at is not null as erased from submission', applicationId)} as versions,
      ${selectRows(
        `select id, agency_id, carrier_id, number, monthly, yearly, fee_cents, needs_update, created_at, accepted_at,
          unlock_by, removed_at, removed_because from quote`,
        applicationId,
      )} as quotes,
      ${selectRows(
        `select created_at, id, quote_id, agency_id, amount_cents, provider, livemode, state, intent_id, void_because,
          failed_attempts, refund_attempts, paid_at, refunded_at from purchase`,
        applicationId,
      )} as purchases,
      ${selectRows('select granted_at, agency_id, purchase_id, revoked_at, revoked_because from unlock', applicationId)} as unlocks,
      coalesce((select jsonb_agg(to_jsonb(found)) from (
        select happened_at, act, object, actor_id, reason from audit_event
        where object = 'application:' || ${applicationId}::text
          or object in (select 'quote:' || id from quote where application_id = ${applicationId})
        order by id desc limit 50) as found), '[]') as "auditLog"
    from application left join lead on lead.application_id = application.id
    where application.id = ${applicationId}`.execute(db);
  return rows[0] ? success(rows[0]) : failure('not-found');
};
