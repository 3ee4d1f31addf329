import type { Config } from '../../../config/config.ts';
import { readAuditHead } from '../../../platform/audit/seal.ts';
import { verifyAudit } from '../../../platform/audit/verify.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { countOtherCoverage } from '../../quotes/index.ts';
import { clearViewLimitPause, resetFactors, revokeSessions } from './account-commands.ts';
import { runFromCommandLine } from './command-line-tasks.ts';
import {
  clearSubmissions,
  decideReturnFromCommandLine,
  listWaitingReturns,
} from './decide-return.ts';
import { describeApplication } from './describe-application.ts';
import { checkInvariants, describeFinding } from './invariants/check-invariants.ts';
import { printLine, refuse } from './print-line.ts';
import { type LeadAfterRefund, refundApplication } from './refund-application.ts';

/** The settings of the product, and the address of its database. */
type CommandContext = { config: Config; url: string };

/** A command. Returns the exit code, and throws only for a bug. */
export type Command = (db: Db, settings: CommandContext) => Promise<number>;

/** Checks the invariants of the product on its data. */
export const check: Command = async (db) => {
  const findings = await checkInvariants(db);
  for (const finding of findings) console.log(describeFinding(finding));
  return findings.some(({ count }) => count > 0) ? 1 : 0;
};

/** Shows the state of one application, without personal data. */
export const lead =
  (applicationId: number): Command =>
  async (db) => {
    const state = await describeApplication(db, applicationId);
    if (!state.ok) return refuse(`There is no application ${applicationId}.`);
    return printLine(JSON.stringify(state.value, null, 2));
  };

/** Refunds the fee of an application. */
export const refund =
  (applicationId: number, wish: { reason: string; lead?: LeadAfterRefund }): Command =>
  async (db) => {
    const refunded = await refundApplication(db, applicationId, wish);
    if (!refunded.ok || !('done' in refunded.value))
      return refuse(`Application ${applicationId} has no paid fee that could be refunded.`);
    const dollars = (Number(refunded.value.result.amount_cents) / 100).toFixed(2);
    return printLine(
      `The contact is hidden; $${dollars} go back to the card while the product runs. Follow it with: lead ${applicationId}`,
    );
  };

/** Compares the books with the card provider for one day, `YYYY-MM-DD`. */
export const compare =
  (day: string): Command =>
  async (db, settings) => {
    const compared = await runFromCommandLine(db, 'compare-payments', { day }, { settings });
    if (!compared.ok || !('done' in compared.value))
      return refuse(
        `The card provider could not be asked (${compared.ok ? '' : compared.code}): nothing is known.`,
      );
    const lines = compared.value.result.lines as string[];
    for (const line of lines) printLine(line);
    printLine(`${day}: ${lines.length === 0 ? 'the books agree' : `${lines.length} differ`}`);
    return lines.length === 0 ? 0 : 1;
  };

/** Moves the payment deadline of the agent whose quote was chosen. */
export const overrideDeadline = (db: Db, quoteId: number, until: Date, reason?: string) =>
  runFromCommandLine(db, 'deadline', { quote_id: quoteId, until: until.toISOString() }, { reason });

/** Moves the payment deadline of a chosen quote. */
export const deadline =
  (quoteId: number, until: Date, reason?: string): Command =>
  async (db) => {
    const moved = await overrideDeadline(db, quoteId, until, reason);
    if (!moved.ok) return refuse(`Quote ${quoteId} is not waiting for its agent to pay.`);
    return printLine(`Quote ${quoteId}: until ${until.toISOString()}`);
  };

/** Checks every seal of the audit log. With a known head of the log it also finds rows that were cut off at the end. */
export const verifyAuditLog =
  (head: string | undefined): Command =>
  async (db) => {
    const { seals, sealedRows, waitingRows, broken } = await verifyAudit(db, head);
    for (const line of broken) console.error(line);
    const end = await readAuditHead(db);
    printLine(
      `${sealedRows} rows under ${seals} seals, ${waitingRows} wait; head ${end?.hash ?? 'none'}`,
    );
    return broken.length === 0 ? 0 : 1;
  };

/** Ends every session of an account. */
export const revoke =
  (email: string): Command =>
  async (db) => {
    const revoked = await revokeSessions(db, email);
    if (!revoked.ok || !('done' in revoked.value)) return refuse('Nobody has this e-mail address.');
    return printLine(`${revoked.value.result.sessions} sessions ended.`);
  };

/** Ends the pause of an agent who opened many leads and hardly quoted. */
export const clearViewLimit =
  (email: string): Command =>
  async (db) =>
    (await clearViewLimitPause(db, email)).ok
      ? printLine('The agent may open leads as before.')
      : refuse('No agent with this e-mail address has limited views.');

/** Lists the returns that wait for a decision by an operator. */
export const listReturns: Command = async (db) => {
  for (const { line } of await listWaitingReturns(db)) printLine(line);
  return 0;
};

const decisionErrors = {
  'not-found': 'There is no such return.',
  'not-in-this-state': 'That return does not wait for a decision.',
  'second-person': 'An appeal is decided by another person than the first.',
} as const;

/** Grants or refuses a return. */
export const decideReturn =
  (returnId: number, decision: 'grant' | 'refuse', reason: string): Command =>
  async (db) => {
    const decided = await decideReturnFromCommandLine(db, returnId, decision, reason);
    if (!decided.ok)
      return refuse(decisionErrors[decided.code as keyof typeof decisionErrors] ?? decided.code);
    return printLine(`Return ${returnId} is ${decision === 'grant' ? 'granted' : 'refused'}.`);
  };

/** Lets a client submit again whose leads were returned twice. */
export const clearClient =
  (email: string): Command =>
  async (db) =>
    (await clearSubmissions(db, email)).ok
      ? printLine('The client may submit again.')
      : refuse('No client with this e-mail address is stopped from submitting.');

/** Removes the second factors of an account. */
export const resetFactor =
  (email: string): Command =>
  async (db) =>
    (await resetFactors(db, email)).ok
      ? printLine('The password alone logs in now. All sessions ended, and the owner is notified.')
      : refuse('Nobody with a second factor has this e-mail address.');

/** Lists for each agency how many clients say that they bought other coverage than was quoted. */
export const otherCoverage: Command = async (db) => {
  const agencies = await countOtherCoverage(db);
  for (const { agencyId, bought, otherCover } of agencies)
    printLine(
      `agent ${agencyId}: ${otherCover} of ${bought + otherCover} clients bought other cover`,
    );
  return printLine(`${agencies.length} agencies.`);
};
