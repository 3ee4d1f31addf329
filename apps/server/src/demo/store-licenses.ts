import type { Authority, LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { LicenseStatus } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';
import { lookUpLicense } from '../contexts/agents/index.ts';
import type { Db, Trx } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { success } from '../platform/result.ts';
import { agencyMembers, agencyOfSix } from './agency-people.ts';
import { getDemoEmail } from './demo-people.ts';

type DemoLicense = {
  state: string;
  number: string;
  authorities: Authority[];
  status: Exclude<LicenseStatus, 'ended'>;
  /** Its last day, so many days from now. */
  days?: number;
  resident?: boolean;
  why?: string | null;
};

const all: Authority[] = ['property', 'casualty', 'life'];

/**
 * The licenses of each agent: enough for all their acts in the demo, and between them every status a license can have.
 */
const licenses: Record<string, DemoLicense[]> = {
  priya: [
    {
      state: 'NC',
      number: '4411223',
      authorities: all,
      status: 'active',
      days: 400,
      resident: true,
    },
    {
      state: 'VA',
      number: '88-40117',
      authorities: ['property', 'casualty'],
      status: 'waiting',
      days: 300,
    },
  ],
  amir: [
    {
      state: 'TX',
      number: '2214890',
      authorities: all,
      status: 'active',
      days: 180,
      resident: true,
    },
    { state: 'OH', number: '1103377', authorities: all, status: 'active' },
    { state: 'NC', number: '3300172045', authorities: all, status: 'active', days: 27 },
    { state: 'SC', number: '775120', authorities: ['personal'], status: 'waiting', days: 200 },
    { state: 'FL', number: 'W481290', authorities: ['life', 'health'], status: 'suspended' },
    { state: 'TN', number: '2290045', authorities: ['life'], status: 'revoked' },
    { state: 'KY', number: 'DOI-904411', authorities: ['casualty'], status: 'expired', days: -40 },
    {
      state: 'GA',
      number: '3120047',
      authorities: ['property', 'casualty'],
      status: 'refused',
      why: 'The record of Georgia has another name under this number.',
    },
  ],
  ...Object.fromEntries(
    [agencyOfSix, ...agencyMembers].flatMap(({ key, license }): [string, DemoLicense[]][] =>
      license === undefined
        ? []
        : [
            [
              key,
              [{ state: 'TN', number: license, authorities: all, status: 'active', days: 300 }],
            ],
          ],
    ),
  ),
  grace: [
    {
      state: 'NC',
      number: '5530019',
      authorities: all,
      status: 'active',
      days: 520,
      resident: true,
    },
  ],
};

/** Gives the agents their licenses, looked up as an operator would, so that the demo also runs where these are asked for. */
export const storeDemoLicenses = (db: Db, rules: LicenseRules) =>
  inTransaction(db, async (trx) => {
    for (const [key, authorities] of Object.entries(licenses))
      for (const license of authorities) await settle(trx, rules, getDemoEmail(key), license);
    return success(null);
  });

const settle = async (
  trx: Trx,
  rules: LicenseRules,
  email: string,
  { state, number, authorities, status, days, resident = false, why = null }: DemoLicense,
): Promise<void> => {
  const { rows } = await sql<{ id: number; expires: string | null }>`
    insert into license (member_id, state, number, npn, authorities, resident, expires_on)
    select account_id, ${state}, ${number}, license_number, ${authorities}, ${resident},
      current_date + ${days ?? null}::integer
    from agency_member join account on account.id = account_id where account.email = ${email}
    returning id, expires_on::text as expires`.execute(trx);
  const [license] = rows;
  if (!license || status === 'waiting') return;
  if (status === 'refused') {
    await sql`update license set status = 'refused', refused_because = ${why}, checked_at = now()
      where id = ${license.id}`.execute(trx);
    return;
  }
  const found = { status, expiresOn: license.expires, operatorId: null };
  const done = await lookUpLicense(trx, rules, license.id, found);
  if (!done.ok) throw new Error(done.code);
};
