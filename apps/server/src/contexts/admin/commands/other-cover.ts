import { countOtherCover } from '../../quotes/index.ts';
import type { Command } from './commands.ts';
import { say } from './say.ts';

/** Agencies whose clients say that they bought other cover than what was quoted, by number. */
export const otherCover: Command = async (db) => {
  const agencies = await countOtherCover(db);
  for (const { agentId, bought, otherCover } of agencies)
    say(`agent ${agentId}: ${otherCover} of ${bought + otherCover} clients bought other cover`);
  return say(`${agencies.length} agencies.`);
};
