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
  /** The number of days from today to its last day. */
  days?: number;
  resident?: boolean;
  refusedBecause?: string | null;
};

const allAuthorities: Authority[] = ['property', 'casualty', 'life'];

/**
 * The licenses of each agent: enough for all their demo quotes, and together every status a license can have.
 */
const licenses: Record<string, DemoLicense[]> = {
  priya: [
    {
      state: 'NC',
      number: '4411223',
      authorities: allAuthorities,
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
      authorities: allAuthorities,
      status: 'active',
      days: 180,
      resident: true,
    },
    { state: 'OH', number: '1103377', authorities: allAuthorities, status: 'active' },
    { state: 'NC', number: '3300172045', authorities: allAuthorities, status: 'active', days: 27 },
    { state: 'SC', number: '775120', authorities: ['personal'], status: 'waiting', days: 200 },
    { state: 'FL', number: 'W481290', authorities: ['life', 'health'], status: 'suspended' },
    { state: 'TN', number: '2290045', authorities: ['life'], status: 'revoked' },
    { state: 'KY', number: 'DOI-904411', authorities: ['casualty'], status: 'expired', days: -40 },
    {
      state: 'GA',
      number: '3120047',
      authorities: ['property', 'casualty'],
      status: 'refused',
      refusedBecause: 'The record of Georgia has another name under this number.',
    },
  ],
  ...Object.fromEntries(
    [agencyOfSix, ...agencyMembers].flatMap(({ key, license }): [string, DemoLicense[]][] =>
      license === undefined
        ? []
        : [
            [
              key,
              [
                {
                  state: 'TN',
                  number: license,
                  authorities: allAuthorities,
                  status: 'active',
                  days: 300,
                },
              ],
            ],
          ],
    ),
  ),
  grace: [
    {
      state: 'NC',
      number: '5530019',
      authorities: allAuthorities,
      status: 'active',
      days: 520,
      resident: true,
    },
  ],
};

/** Stores the licenses of the agents, looked up as by an operator, so that the demo also runs where licenses are required. */
export const storeDemoLicenses = (db: Db, rules: LicenseRules) =>
  inTransaction(db, async (trx) => {
    for (const [key, demoLicenses] of Object.entries(licenses))
      for (const license of demoLicenses)
        await storeLicense(trx, rules, getDemoEmail(key), license);
    return success(null);
  });

const storeLicense = async (
  trx: Trx,
  rules: LicenseRules,
  email: string,
  {
    state,
    number,
    authorities,
    status,
    days,
    resident = false,
    refusedBecause = null,
  }: DemoLicense,
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
    await sql`update license set status = 'refused', refused_because = ${refusedBecause}, checked_at = now()
      where id = ${license.id}`.execute(trx);
    return;
  }
  const lookUpResult = { status, expiresOn: license.expires, operatorId: null };
  const lookUp = await lookUpLicense(trx, rules, license.id, lookUpResult);
  if (!lookUp.ok) throw new Error(lookUp.code);
};
