import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import { computeScope } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { voidOpenPurchase } from '../../billing/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { removeQuotesOutsideScope } from '../../quotes/index.ts';
import { readScopedLicenses } from './license-rows.ts';

/**
 * Stores where an agent may sell which lines, from the licenses as they are now. Plans the next run for the moment the
 * first license ends, and removes live quotes that no license covers. The caller holds the agent's account.
 */
export const renewScope = async (
  trx: Trx,
  rules: LicenseRules,
  memberId: number,
): Promise<void> => {
  const now = await readTime(trx);
  const scope = computeScope(await readScopedLicenses(trx, memberId), rules, now);
  await sql`delete from member_scope where member_id = ${memberId}`.execute(trx);
  if (scope.length > 0)
    await trx
      .insertInto('member_scope')
      .values(
        scope.map(({ state, lines, until }) => ({ member_id: memberId, state, lines, until })),
      )
      .execute();
  const ends = scope.map(({ until }) => until.getTime());
  if (ends.length > 0)
    await enqueue(
      trx,
      'renew-scope',
      { memberId },
      { key: `renew-scope:${memberId}`, runAt: new Date(Math.min(...ends)) },
    );
  await endQuotesOutside(trx, memberId);
};

const endQuotesOutside = async (trx: Trx, memberId: number): Promise<void> => {
  const endedChoices = await removeQuotesOutsideScope(trx, memberId);
  for (const { applicationId, wasAccepted } of endedChoices)
    if (wasAccepted) await voidOpenPurchase(trx, applicationId, 'license');
  if (endedChoices.length === 0) return;
  await notifyAll(trx, [
    ...endedChoices.map(({ applicationId, consumerId, wasAccepted }) => ({
      accountId: consumerId,
      occasion: wasAccepted ? ('choose-again-license' as const) : ('quote-removed' as const),
      applicationId,
    })),
    { accountId: memberId, occasion: 'license-ended' },
  ]);
};
