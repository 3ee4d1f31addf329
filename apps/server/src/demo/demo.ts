import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { Passwords } from '../platform/passwords/index.ts';
import type { SecondFactor } from '../platform/second-factor/index.ts';
import { playActs } from './acts.ts';
import { playAgencyActs } from './agency-acts.ts';
import { agencyMembers, agencyOfSix } from './agency-cast.ts';
import { agents, consumers, demoPassword, getDemoEmail } from './cast.ts';
import { fillOperatorQueue } from './fill-operator-queue.ts';
import { demoOperators, settleOperators } from './operators.ts';
import { settleLicenses } from './settle-licenses.ts';
import { settlePeople } from './settle-people.ts';
import { type StageNeeds, setStage } from './stage.ts';

/** Fills an empty product with people and what they did. Does nothing when they live here already. */
export const prepareDemo = async (
  needs: StageNeeds & {
    passwords: Passwords;
    secondFactor: SecondFactor;
    catalog: { licenseRules: LicenseRules };
  },
): Promise<void> => {
  const hashed = await needs.passwords.hash(demoPassword);
  if (!hashed.ok) throw new Error(hashed.code);
  await settleOperators(needs.db, hashed.value, needs.secondFactor);
  if (!(await settlePeople(needs.db, hashed.value))) return;
  await settleLicenses(needs.db, needs.catalog.licenseRules);
  const stage = setStage(needs);
  await playActs(stage);
  await playAgencyActs(stage, needs.db);
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
