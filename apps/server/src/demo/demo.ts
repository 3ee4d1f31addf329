import type { Passwords } from '../platform/passwords/index.ts';
import { playActs } from './acts.ts';
import { agents, consumers, demoPassword, emailOf } from './cast.ts';
import { settlePeople } from './settle-people.ts';
import { type StageNeeds, setStage } from './stage.ts';

/** Fills an empty product with people and what they did. Does nothing when they live here already. */
export const prepareDemo = async (needs: StageNeeds & { passwords: Passwords }): Promise<void> => {
  const hashed = await needs.passwords.hash(demoPassword);
  if (!hashed.ok) throw new Error(hashed.code);
  if (await settlePeople(needs.db, hashed.value)) await playActs(setStage(needs));
};

/** Whom a visitor may be. */
export const printCast = (): void => {
  console.log(`  Demo people, password "${demoPassword}"`);
  for (const { key, firstName } of agents)
    console.log(`    agent      ${emailOf(key)}  (${firstName})`);
  for (const { key, firstName } of consumers.slice(0, 5))
    console.log(`    consumer   ${emailOf(key)}  (${firstName})`);
  console.log('');
};
