import { sql } from 'kysely';
import { failure, success } from '../../../platform/result.ts';
import { logPrivacyRequest, refusePrivacyRequest } from '../../accounts/index.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { previewChange, readSnapshot, refuseInState } from './facts.ts';

/** Logs a person’s request for a copy of their data or for its erasure; the 45 days count from the day it came. */
export const requestLog: AdminTask<'request-log'> = {
  read: (db, { account_id, request }) =>
    readSnapshot(
      db,
      `account:${account_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('request', ${request}::text,
          'state', case when deleted_at is not null then 'deleted' else 'there' end,
          'open', exists (select from privacy_request
            where account_id = account.id and kind = ${request} and ended_at is null)) as facts
        from account where id = ${account_id}`,
    ),
  preview: async (snapshot, { received_on }, { db }) => {
    if (snapshot.facts.state === 'deleted' || snapshot.facts.open !== false)
      return refuseInState(snapshot);
    const { rows } = await sql<{ isPossible: boolean }>`
      select ${received_on}::date between (now() at time zone 'America/New_York')::date - 365
        and (now() at time zone 'America/New_York')::date as "isPossible"`.execute(db);
    return rows[0]?.isPossible
      ? previewChange(snapshot, { open: true })
      : failure('invalid-input', [{ field: 'received_on', code: 'invalid' }]);
  },
  run: async ({ account_id, request, channel, received_on }, { trx, before }) => {
    const id = await logPrivacyRequest(trx, {
      accountId: account_id,
      kind: request,
      channel,
      receivedOn: received_on,
    });
    return id === null ? refuseInState(before) : success({ id });
  },
};

/** Ends a request without doing it: the audit log keeps why. */
export const requestRefuse: AdminTask<'request-refuse'> = {
  read: (db, { request_id }) =>
    readSnapshot(
      db,
      `request:${request_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('request', kind, 'account_id', account_id, 'outcome', outcome) as facts
        from privacy_request where id = ${request_id}`,
    ),
  preview: (snapshot) =>
    snapshot.facts.outcome === null
      ? previewChange(snapshot, { outcome: 'refused' })
      : refuseInState(snapshot),
  run: async ({ request_id }, { trx, before }) =>
    (await refusePrivacyRequest(trx, request_id)) ? success({}) : refuseInState(before),
};
