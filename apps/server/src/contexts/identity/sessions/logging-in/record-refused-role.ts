import { sql } from 'kysely';
import type { RecordRefusedRole } from '../../../../http/register-route.ts';
import { maskNetwork, recordingAudit } from '../../../../platform/audit/record-audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { computeSource } from '../../../../platform/limits/index.ts';

/** Records in the audit log that an account made a call of another role, at most once a minute for each account. */
export const recordRefusedRole =
  (db: Db): RecordRefusedRole =>
  async ({ accountId }, request, key) => {
    await recordingAudit(
      {
        actorId: sql`${accountId}::bigint`,
        act: 'role-refused',
        object: sql`${key}::text`,
        requestId: request.id,
        source: maskNetwork(computeSource(request)),
      },
      sql`(values (0)) as fact where not exists (
        select from audit_event where actor_id = ${accountId} and happened_at > now() - interval '1 minute'
          and act = 'role-refused')`,
    ).execute(db);
  };
