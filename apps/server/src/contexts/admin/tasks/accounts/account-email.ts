import { sql } from 'kysely';
import { computePseudonym } from '../../../../platform/audit/record-audit.ts';
import { failure, success } from '../../../../platform/result.ts';
import { changeAddressByOperator } from '../../../accounts/index.ts';
import type { AdminTask, Facts } from '../../task-runner/task.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from '../facts.ts';

/**
 * Changes the address of a person who lost theirs. The old address is mailed at once and can say "not me". The new one
 * is confirmed by a link and takes effect a day later.
 */
export const accountEmail: AdminTask<'account-email'> = {
  read: async (db, { account_id }, { adminSecret }) => {
    const found = await readSnapshot(
      db,
      `account:${account_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('state', case when deleted_at is not null then 'deleted' else 'there' end,
          'email', email, 'address_waits', pending_email) as facts
        from account where id = ${account_id}`,
    );
    if (!found.ok) return found;
    const { facts, object } = found.value;
    const hidden = (address: unknown) =>
      typeof address === 'string' ? computePseudonym(adminSecret, address) : null;
    return success({
      object,
      facts: {
        ...facts,
        email: hidden(facts.email),
        address_waits: hidden(facts.address_waits),
      },
    });
  },
  preview: (snapshot, { to }, { needs: { adminSecret } }) => {
    const wanted = computePseudonym(adminSecret, to);
    if (snapshot.facts.state === 'deleted' || snapshot.facts.email === wanted)
      return refuseInState(snapshot);
    return previewChange(snapshot, { address_waits: wanted }, [
      { who: 'owner', how: 'mail' },
      { who: 'new-address', how: 'mail' },
    ]);
  },
  run: async ({ account_id: accountId, to, proof }, { trx, actor }) => {
    const requestId = actor.kind === 'shell' ? actor.user : actor.caller.requestId;
    const asking = { accountId, operatorId: getOperatorId(actor), proof, requestId };
    const from = await changeAddressByOperator(trx, asking, to);
    return from === null
      ? failure('duplicate-email')
      : success({ counts_from: from.toISOString() });
  },
};
