import { sql } from 'kysely';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { success } from '../../../../platform/result.ts';
import { readOwnData, recordPrivacyRequestDone } from '../../../accounts/index.ts';
import { newestFile, storeFile } from '../../files/store-file.ts';
import type { AdminTask, Facts } from '../../task-runner/task.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from '../facts.ts';

/**
 * Makes the copy of a person's data for somebody who cannot fetch it. It is made before the transaction of its audit
 * event, because it reads one snapshot of the database. The audit log and the person's access log record it before a
 * row is read.
 */
export const accountExport: AdminTask<'account-export'> = {
  isOutside: true,
  read: (db, { account_id }) =>
    readSnapshot(
      db,
      `account:${account_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('role', case role when 1 then 'client' else 'agent' end,
          'state', case when deleted_at is not null then 'deleted' else 'there' end,
          'file', ${newestFile(`account:${account_id}`)}) as facts
        from account where id = ${account_id}`,
    ),
  preview: (now) =>
    now.facts.state === 'deleted'
      ? refuseInState(now)
      : previewChange(now, {}, [
          { who: 'operator', how: 'file' },
          { who: 'account', how: 'page' },
        ]),
  run: async ({ account_id: accountId }, { actor, reason, before }, needs) => {
    const operatorId = getOperatorId(actor);
    const object = `account:${accountId}`;
    await recordAudit(needs.db, {
      actorId: null,
      act: 'data-exported',
      object,
      requestId: actor.kind === 'shell' ? actor.user : actor.caller.requestId,
      ...(operatorId !== null && { operatorId }),
    });
    await sql`insert into personal_read (operator_id, account_id, fields, screen, reason)
      values (${operatorId}, ${accountId}, '{copy}', 'export', ${reason ?? ''})`.execute(needs.db);
    const keys = { db: needs.db, sealing: needs.sealing(), consentKeys: needs.consentKeys() };
    const side = before.facts.role === 'client' ? 'client' : 'agent';
    const data = await readOwnData(keys, { accountId, side }, 'operator');
    const stored = await storeFile(needs.db, needs, actor, {
      object,
      name: `account-${accountId}.json`,
      type: 'application/json; charset=utf-8',
      content: JSON.stringify(data, null, 1),
    });
    await recordPrivacyRequestDone(needs.db, { accountId, kind: 'copy', channel: 'operator' });
    return success(stored);
  },
};
