import { countWithoutLicense } from '../../agents/index.ts';
import { runFromCommandLine } from './command-line-tasks.ts';
import type { Command } from './commands.ts';
import { printLine, refuse } from './print-line.ts';

const refuseLicense = (licenseId: number) =>
  refuse(`License ${licenseId} is not there, or not so.`);

/** Records the license status that the state's register shows. */
export const checkLicense =
  (
    licenseId: number,
    { status, expires }: { status: string; expires: string | undefined },
  ): Command =>
  async (db) => {
    const input = { license_id: licenseId, status, expires: expires ?? null };
    const result = await runFromCommandLine(db, 'license-check', input);
    if (result.ok) return printLine(`License ${licenseId} is ${status}.`);
    return result.code === 'invalid-input'
      ? refuse('--status takes active, expired, suspended or revoked; --expires a day.')
      : refuseLicense(licenseId);
  };

/** Refuses a waiting license, or ends an active one. */
export const decideLicense =
  (licenseId: number, act: 'refuse' | 'end', reason: string): Command =>
  async (db) => {
    const done = await runFromCommandLine(
      db,
      `license-${act}`,
      { license_id: licenseId },
      { reason },
    );
    return done.ok ? printLine(`License ${licenseId}: ${act}.`) : refuseLicense(licenseId);
  };

/** Lists the agents who would lose access if leads required a checked license now. */
export const licenseReady: Command = async (db) => {
  const { agents, withQuotes, states } = await countWithoutLicense(db);
  printLine(
    `${agents} agents have no license that counts; ${withQuotes} of them have live quotes.`,
  );
  for (const { state, quotes } of states) printLine(`${state}: ${quotes} live quotes would go`);
  return 0;
};
