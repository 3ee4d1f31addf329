import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** The answer to a human check, as a browser finds it; any text where the check is switched off. */
export const solveHumanCheck = async (challengeText: Partial<Challenge>): Promise<string> => {
  if (!challengeText.parameters) return 'off';
  const challenge = challengeText as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
