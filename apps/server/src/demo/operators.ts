import { createHash } from 'node:crypto';
import { OPERATOR_ROLES, type OperatorRole } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Db } from '../platform/database/connect.ts';
import type { SecondFactor } from '../platform/second-factor/index.ts';
import { getDemoEmail } from './demo-people.ts';

type DemoOperator = { role: OperatorRole; name: string; email: string; seed: string };

const names: Record<OperatorRole, string> = {
  owner: 'Olga Winter',
  support: 'Simon Park',
  finance: 'Farah Haddad',
  reader: 'Rosa Medina',
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The seed never changes, like the password: the demo runs on its own machine. */
const getSeed = (role: OperatorRole): string =>
  Array.from(
    createHash('sha256').update(`fanwise demo ${role}`).digest(),
    (byte) => letters[byte % letters.length],
  ).join('');

/** One operator of each role. */
export const demoOperators: DemoOperator[] = OPERATOR_ROLES.map((role) => ({
  role,
  name: names[role],
  email: getDemoEmail(`admin-${role}`),
  seed: getSeed(role),
}));

/** Adds the operators that the database lacks, ready to log in with password and code. */
export const storeDemoOperators = async (
  db: Db,
  passwordHash: string,
  { totp }: SecondFactor,
): Promise<void> => {
  for (const { role, name, email, seed } of demoOperators) {
    const { rows } = await sql<{ id: number }>`
      insert into operator (email, name, role, state, password_hash)
      values (${email}, ${name}, ${role}, 'active', ${passwordHash})
      on conflict (email) where state <> 'removed' do nothing returning id`.execute(db);
    const [added] = rows;
    if (!added) continue;
    const holder = { holder: 'operator', id: added.id } as const;
    await totp.begin(db, holder, email, seed);
    // Confirmed with the code before the current one, so that the first log-in may use the current one.
    const epoch = Math.floor(Date.now() / 1000) - 30;
    await totp.confirm(db, holder, await generate({ secret: seed, epoch }));
  }
};
