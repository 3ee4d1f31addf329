import { parseArgs } from 'node:util';
import { OPERATOR_ROLES, type OperatorRole } from '@fanwise/domain/admin/capabilities';
import type { Config } from '../../../config/config.ts';
import { addOperator } from './add-operator.ts';
import { backup, drillBackup, erasures, makeBackupKey, restore } from './backup/backup-commands.ts';
import {
  type Command,
  check,
  clearClient,
  clearViewLimit,
  compare,
  deadline,
  decideReturn,
  lead,
  listReturns,
  otherCoverage,
  refund,
  resetFactor,
  revoke,
  verifyAuditLog,
} from './commands.ts';
import { consentCommand, consentKeyCommand } from './consent/consent-commands.ts';
import { createTaskCommand } from './do-command.ts';
import { funnel } from './funnel.ts';
import { keysRotate, keysStatus } from './keys/key-commands.ts';
import { checkLicense, decideLicense, licenseReady } from './license-commands.ts';
import { bounce, testMail } from './mail-commands.ts';
import { readyCommand } from './ready/ready-command.ts';
import type { LeadAfterRefund } from './refund-application.ts';

/** The help text with every command. */
export const usage = `Usage: npm run operator -- COMMAND

  check                              check the invariants on the data; exits 1 when one is broken
  ready [--mail ADDRESS] [--processes ADDRESSES] [--backups FOLDER --identity FILE]
                                     check everything that a live installation needs, and print what is missing; sends
                                     a test mail; ADDRESSES are those of all processes, as in http://127.0.0.1:3001,…
  lead APPLICATION_ID                how one application stands, without personal data
  refund APPLICATION_ID --reason TEXT [--lead open|withdraw]
                                     refund the fee: the contact is hidden at once, the money and the credit
                                     note follow while the product runs; the lead is free again, or withdrawn
  compare-payments [--day YYYY-MM-DD]
                                     compare the books with the card provider for one day, UTC, or yesterday;
                                     exits 1 when they differ
  deadline QUOTE_ID --until TIME     give the chosen agent until another time to pay, as in 2026-12-01T17:00:00Z
  other-cover                        agencies whose clients bought other cover than what was quoted
  funnel [--days N] [--type home|life|auto] [--language en|es] [--device phone|tablet|desktop]
                                     how many took each step on the way to a quote, by our own counters
  sessions revoke EMAIL              log an account out everywhere
  factors reset EMAIL                remove the second factors of an account whose owner lost them all; mails the owner
  view-limit clear EMAIL             let the agency of this member open leads again, which read and hardly quoted
  returns list                       returns that wait for a person, the next clock first
  returns grant ID --reason TEXT     the fee goes back; or: returns refuse ID --reason TEXT
  license check ID --status active|expired|suspended|revoked [--expires YYYY-MM-DD]
                                     write down what the state's record says of a license
  license refuse ID --reason TEXT    refuse one that waits; or: license end ID --reason TEXT
  license ready                      whom LICENSE_CHECK=operator would close out
  submissions clear EMAIL            let a client submit again whose leads came back twice
  keys status                        which of DATA_KEYS sealed how much
  keys rotate                        seal with the first of DATA_KEYS what another one sealed; may be stopped and
                                     run again
  operators add EMAIL --name NAME --role owner|support|finance|reader
                                     add an operator; prints the link of the first log-in, which works
                                     once, for 30 minutes
  do TASK key=value... [--reason TEXT] do any task of the admin console, as in: do quote-extend quote_id=12 days=3 --reason TEXT;
                                     account=ADDRESS stands for the number of an account, or of the agency of that
                                     member where the task is about an agency; key=@FILE for the text of a file:
                                     do questionnaire-publish content=@home.json starts_at=TIME --reason TEXT;
                                     --preview only shows the effects, and who would be notified
  bounce                             take in a returned mail (RFC 3464): bounce < MESSAGE; marks an address that
                                     does not work
  test-mail ADDRESS                  send a test mail, and print what the mail server answered
  audit verify [--head HASH]         prove that no row of the audit log was changed, removed or put in; exits 1 when one was;
                                     HASH is the "audit head" of any day's log
  consent open RECEIPT --reason TEXT
                                     show whose consent a receipt records; recorded in the audit log
  consent verify [--head HASH]       check every consent receipt and their chain; exits 1 when something is wrong
  consent reseal                     seal with the first of CONSENT_SEAL_KEY what another one sealed
  consent-key revoke KID --reason TEXT
                                     what this key signs from now on is good no more
  backup FILE                        write every table, as of one moment, into a new file, encrypted for
                                     BACKUP_RECIPIENT or with BACKUP_PASSPHRASE; or --unencrypted
  backup-key FILE                    make a key for backups: the file opens them, what is printed locks them
  erasures FILE                      write who left and what was withdrawn, by number, into a new file
  restore FILE [--erasures FILE] [--identity FILE] [--strict]
                                     load a backup into an empty database, erase again who left since then by the
                                     list of a newer file, and check; --strict loads nothing that breaks a promise
  drill FILE_OR_FOLDER [--identity FILE]
                                     restore the newest backup into a database of its own, check it, and say how old it is

Works on DATABASE_URL, or on the database in DATA_DIR, whether the product runs or not.`;

/** The error for an unknown command: exit code 2. */
export class UsageError extends Error {}

const refuseArguments = (): never => {
  throw new UsageError(usage);
};

/** The most characters of a reason. */
const maxReason = 500;

const getId = (text: string | undefined): number => {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new UsageError(usage);
  return Number(text);
};

const readArgument = (text: string | undefined): string => {
  if (!text?.trim()) throw new UsageError(usage);
  return text;
};

const readAddress = (text: string | undefined): string => {
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(readArgument(text)))
    throw new UsageError('test-mail takes one email address.');
  return readArgument(text);
};

const readTime = (text: string | undefined): Date => {
  const time = new Date(readArgument(text));
  if (
    !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(readArgument(text)) ||
    Number.isNaN(time.getTime())
  )
    throw new UsageError('--until takes a time with its zone, as in 2026-12-01T17:00:00Z.');
  return time;
};

const readDay = (text: string | undefined): string => {
  if (text === undefined) return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const time = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || time.toJSON()?.slice(0, 10) !== text)
    throw new UsageError('--day takes a day, as in 2026-12-01.');
  if (time.getTime() > Date.now()) throw new UsageError('--day must not be in the future.');
  return text;
};

const readLeadAfterRefund = (text: string | undefined): LeadAfterRefund => {
  if (text === undefined || text === 'open') return 'open';
  if (text !== 'withdraw') throw new UsageError('--lead takes open or withdraw.');
  return text;
};

const readAuditHead = (text: string | undefined): string | undefined => {
  if (text !== undefined && !/^[0-9a-f]{64}$/.test(text))
    throw new UsageError('--head takes the hash of an "audit head" line of the log.');
  return text;
};

const findDatabaseRole = (text: string | undefined): OperatorRole => {
  const role = OPERATOR_ROLES.find((one) => one === text);
  if (!role) throw new UsageError(`--role takes ${OPERATOR_ROLES.join(', ')}.`);
  return role;
};

const licenseCommand = (
  act: string | undefined,
  id: string | undefined,
  { status, expires, reason }: { status?: string; expires?: string; reason?: string },
): Command => {
  if (act === 'ready') return licenseReady;
  if (act === 'check') return checkLicense(getId(id), { status: readArgument(status), expires });
  if (act !== 'refuse' && act !== 'end') throw new UsageError(usage);
  return decideLicense(getId(id), act, readArgument(reason).slice(0, maxReason));
};

const options = {
  reason: { type: 'string' },
  until: { type: 'string' },
  day: { type: 'string' },
  lead: { type: 'string' },
  identity: { type: 'string' },
  erasures: { type: 'string' },
  unencrypted: { type: 'boolean' },
  strict: { type: 'boolean' },
  head: { type: 'string' },
  days: { type: 'string' },
  type: { type: 'string' },
  language: { type: 'string' },
  device: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  status: { type: 'string' },
  expires: { type: 'string' },
  preview: { type: 'boolean' },
  mail: { type: 'string' },
  backups: { type: 'string' },
  processes: { type: 'string' },
} as const;

/** The number of a consent receipt and the id of its key may begin with a dash. Both are longer than every option. */
const dashedId = /^-[\w-]{15,}$/;

const parseTyped = (args: string[]) => {
  const ids = args.filter((arg) => dashedId.test(arg));
  const others = args.filter((arg) => !dashedId.test(arg));
  return parseArgs({ args: [...others, '--', ...ids], allowPositionals: true, options });
};

/** A command that reads files first and opens a database itself. */
export type OfflineCommand = (config: Config) => Promise<number>;

type MakeOffline = (path: string, options: Parameters<typeof restore>[1]) => OfflineCommand;

const offlineCommands = new Map<string | undefined, MakeOffline>([
  ['drill', drillBackup],
  ['backup-key', makeBackupKey],
  ['restore', restore],
]);

/** Parses a command that needs no running product; null for any other. */
export const readOfflineCommand = (args: string[]): OfflineCommand | null => {
  const offline = offlineCommands.get(args[0]);
  if (offline === undefined) return null;
  const { positionals, values } = parseTyped(args);
  return offline(readArgument(positionals[1]), values);
};

/** Parses a command. Throws UsageError, or an error of parseArgs, for arguments that are none. */
export const readCommand = (args: string[]): Command => {
  const { positionals, values } = parseTyped(args);
  const [name, first, second] = positionals;
  switch (name) {
    case 'check':
      return check;
    case 'ready':
      return readyCommand(values);
    case 'lead':
      return lead(getId(first));
    case 'refund':
      return refund(getId(first), {
        reason: readArgument(values.reason).slice(0, maxReason),
        lead: readLeadAfterRefund(values.lead),
      });
    case 'compare-payments':
      return compare(readDay(values.day));
    case 'deadline':
      return deadline(getId(first), readTime(values.until), values.reason);
    case 'other-cover':
      return otherCoverage;
    case 'funnel':
      return funnel(values);
    case 'sessions':
      if (first !== 'revoke') throw new UsageError(usage);
      return revoke(readArgument(second));
    case 'factors':
      if (first !== 'reset') throw new UsageError(usage);
      return resetFactor(readArgument(second));
    case 'view-limit':
      if (first !== 'clear') throw new UsageError(usage);
      return clearViewLimit(readArgument(second));
    case 'returns':
      if (first === 'list') return listReturns;
      if (first !== 'grant' && first !== 'refuse') throw new UsageError(usage);
      return decideReturn(getId(second), first, readArgument(values.reason).slice(0, maxReason));
    case 'license':
      return licenseCommand(first, second, values);
    case 'submissions':
      if (first !== 'clear') throw new UsageError(usage);
      return clearClient(readArgument(second));
    case 'keys':
      if (first === 'status') return keysStatus;
      if (first === 'rotate') return keysRotate;
      throw new UsageError(usage);
    case 'do':
      return createTaskCommand(first, positionals.slice(2), values);
    case 'operators':
      if (first !== 'add') throw new UsageError(usage);
      return addOperator(readArgument(second), {
        name: readArgument(values.name),
        role: findDatabaseRole(values.role),
      });
    case 'bounce':
      return bounce;
    case 'test-mail':
      return testMail(readAddress(first));
    case 'audit':
      if (first !== 'verify') throw new UsageError(usage);
      return verifyAuditLog(readAuditHead(values.head));
    case 'consent':
      return consentCommand(first, second, values, readAuditHead(values.head)) ?? refuseArguments();
    case 'consent-key':
      return consentKeyCommand(first, second, values) ?? refuseArguments();
    case 'backup':
      return backup(readArgument(first), values);
    case 'erasures':
      return erasures(readArgument(first), values);
    default:
      throw new UsageError(usage);
  }
};
