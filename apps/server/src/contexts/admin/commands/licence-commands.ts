import { closedOut } from '../../agents/index.ts';
import type { Command } from './commands.ts';
import { inShell } from './in-shell.ts';
import { refuse, say } from './say.ts';

const notDone = (licenceId: number) => refuse(`License ${licenceId} is not there, or not so.`);

/** Writes down what the state's record says of a license. */
export const checkLicence =
  (
    licenceId: number,
    { status, expires }: { status: string; expires: string | undefined },
  ): Command =>
  async (db) => {
    const input = { licence_id: licenceId, status, expires: expires ?? null };
    const done = await inShell(db, 'licence-check', input);
    if (done.ok) return say(`License ${licenceId} is ${status}.`);
    return done.code === 'invalid-input'
      ? refuse('--status takes active, expired, suspended or revoked; --expires a day.')
      : notDone(licenceId);
  };

/** Refuses a license that waits, or ends one that counts. */
export const decideLicence =
  (licenceId: number, act: 'refuse' | 'end', reason: string): Command =>
  async (db) => {
    const done = await inShell(db, `licence-${act}`, { licence_id: licenceId }, { reason });
    return done.ok ? say(`License ${licenceId}: ${act}.`) : notDone(licenceId);
  };

/** Whom the gate would close out if it were switched on now. */
export const licenceReady: Command = async (db) => {
  const { agents, withQuotes, states } = await closedOut(db);
  say(`${agents} agents have no license that counts; ${withQuotes} of them have live quotes.`);
  for (const { state, quotes } of states) say(`${state}: ${quotes} live quotes would go`);
  return 0;
};
