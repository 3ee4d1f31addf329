import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { Passwords } from '../platform/passwords/index.ts';
import type { SecondFactor } from '../platform/second-factor/index.ts';
import { agencyMembers, agencyOfSix } from './agency-people.ts';
import { createDemoAccess, type DemoAccessNeeds } from './demo-access.ts';
import { createDemoAgency } from './demo-agency.ts';
import { createDemoMarket } from './demo-market.ts';
import { agents, consumers, demoPassword, getDemoEmail } from './demo-people.ts';
import { fillOperatorQueue } from './fill-operator-queue.ts';
import { demoOperators, storeDemoOperators } from './operators.ts';
import { storeDemoLicenses } from './store-licenses.ts';
import { storeDemoPeople } from './store-people.ts';

/** Fills an empty product with people and what they did. Does nothing when the database has them already. */
export const prepareDemo = async (
  needs: DemoAccessNeeds & {
    passwords: Passwords;
    secondFactor: SecondFactor;
    catalog: { licenseRules: LicenseRules };
  },
): Promise<void> => {
  const hashed = await needs.passwords.hash(demoPassword);
  if (!hashed.ok) throw new Error(hashed.code);
  await storeDemoOperators(needs.db, hashed.value, needs.secondFactor);
  if (!(await storeDemoPeople(needs.db, hashed.value))) return;
  await storeDemoLicenses(needs.db, needs.catalog.licenseRules);
  const access = createDemoAccess(needs);
  await createDemoMarket(access);
  await createDemoAgency(access, needs.db);
  await fillOperatorQueue(needs.db);
};

/** Prints the people a visitor can log in as; `adminUrl` is the address of the admin console, null without one. */
export const printDemoPeople = (adminUrl: string | null): void => {
  console.log(`  Demo people, password "${demoPassword}"`);
  for (const { key, firstName } of agents)
    console.log(`    agent      ${getDemoEmail(key)}  (${firstName})`);
  for (const { key, firstName } of consumers.slice(0, 5))
    console.log(`    consumer   ${getDemoEmail(key)}  (${firstName})`);
  console.log(`  The agency ${agencyOfSix.agency}, the same password`);
  console.log(`    owner      ${getDemoEmail(agencyOfSix.key)}  (${agencyOfSix.firstName})`);
  for (const { key, role, firstName, mayUnlock, hasLeft } of agencyMembers) {
    if (hasLeft) continue;
    const pays = mayUnlock ? ', may pay for contacts' : '';
    console.log(`    ${role.padEnd(10)} ${getDemoEmail(key)}  (${firstName}${pays})`);
  }
  if (adminUrl !== null) {
    console.log(`  Operators at ${adminUrl}, the same password and a code of the seed`);
    for (const { role, email, seed } of demoOperators) {
      console.log(`    ${role.padEnd(10)} ${email}`);
      console.log(`      password   ${demoPassword}`);
      console.log(`      seed       ${seed}`);
    }
  }
  console.log('');
};
