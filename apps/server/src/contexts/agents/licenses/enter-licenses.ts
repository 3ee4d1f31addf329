import type { LicenseInput } from '@fanwise/contract/agents/licenses';
import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockMemberAccount } from '../../leads/index.ts';
import { renewScope } from './renew-scope.ts';

/** The agent whose request it is. */
export type Licensee = { memberId: number; requestId: string };

const maxLicenses = 60;

/** Enters licenses of an agent. A license counts only after an operator has looked it up. */
export const enterLicenses = (
  db: Db,
  { memberId, requestId }: Licensee,
  licenses: readonly LicenseInput[],
): Promise<Result<null, 'license-exists' | 'license-limit' | 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockMemberAccount(trx, memberId))) return failure('not-found');
    for (const license of licenses) {
      const id = await insert(trx, memberId, license);
      if (id === null) return failure('license-exists');
      await recordAudit(trx, {
        actorId: memberId,
        act: 'license-entered',
        object: `license:${id}`,
        requestId,
      });
    }
    return (await isOverLimit(trx, memberId)) ? failure('license-limit') : success(null);
  });

/**
 * Enters a license again. An entry that waits is replaced; an active license stays in force until the new one is
 * decided.
 */
export const changeLicense = (
  db: Db,
  { memberId, requestId }: Licensee,
  licenseId: number,
  license: LicenseInput,
): Promise<Result<null, 'license-exists' | 'license-limit' | 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockMemberAccount(trx, memberId))) return failure('not-found');
    const { rows } = await sql`
      select from license where id = ${licenseId} and member_id = ${memberId} and status <> 'ended'`.execute(
      trx,
    );
    if (rows.length === 0) return failure('not-found');
    await sql`update license set status = 'ended', refused_because = null
      where id = ${licenseId} and status in ('waiting', 'refused')`.execute(trx);
    const id = await insert(trx, memberId, license);
    if (id === null) return failure('license-exists');
    await recordAudit(trx, {
      actorId: memberId,
      act: 'license-changed',
      object: `license:${id}`,
      requestId,
    });
    return (await isOverLimit(trx, memberId)) ? failure('license-limit') : success(null);
  });

/** Gives a license up and removes the live quotes that depend on it. */
export const endLicense = (
  { db, rules }: { db: Db; rules: LicenseRules },
  { memberId, requestId }: Licensee,
  licenseId: number,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockMemberAccount(trx, memberId))) return failure('not-found');
    const { rows } = await sql`
      update license set status = 'ended', refused_because = null
      where id = ${licenseId} and member_id = ${memberId} and status <> 'ended' returning id`.execute(
      trx,
    );
    if (rows.length === 0) return failure('not-found');
    await recordAudit(trx, {
      actorId: memberId,
      act: 'license-given-up',
      object: `license:${licenseId}`,
      requestId,
    });
    await renewScope(trx, rules, memberId);
    return success({});
  });

/** Null if the same number already waits for its look-up. */
const insert = async (
  trx: Trx,
  memberId: number,
  license: LicenseInput,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into license (member_id, state, number, npn, authorities, resident, expires_on)
    values (${memberId}, ${license.state}, ${license.number}, ${license.npn},
      ${[...new Set(license.authorities)].sort()}, ${license.resident}, ${license.expires})
    on conflict (member_id, state, upper(number)) where status = 'waiting' do nothing
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

const isOverLimit = async (trx: Trx, memberId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from license where member_id = ${memberId} and status in ('waiting', 'active')
    limit ${maxLicenses + 1}`.execute(trx);
  return rows.length > maxLicenses;
};
