import { parseArgs } from 'node:util';
import { type Config, loadConfig } from './config.ts';
import {
  checkInvariants,
  describeApplication,
  describeFinding,
  openDatabase,
  overrideDeadline,
  refundApplication,
  restoreBackup,
  revokeSessions,
  writeBackup,
} from './features/operator/index.ts';
import { comparePayments, dayOf, describeDifference } from './features/payment-comparison/index.ts';
import type { Db } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPayments } from './platform/payments/open-payments.ts';

const usage = `Usage: npm run operator -- COMMAND

  check                              prove the promises of the product on its data; exits 1 when one is broken
  lead APPLICATION_ID                how one application stands, without personal data
  refund APPLICATION_ID --reason TEXT
                                     give the fee back: the contact is hidden at once, the money and the credit
                                     note follow while the product runs
  compare-payments [--day YYYY-MM-DD]
                                     compare the books with the card provider for one day, UTC, or yesterday;
                                     exits 1 when they differ
  deadline QUOTE_ID --until TIME     give the winner until another time to pay, as in 2026-12-01T17:00:00Z
  sessions revoke EMAIL              log an account out everywhere
  backup FILE                        write every table, as of one moment, into a new file
  restore FILE                       load a backup into an empty database

Works on DATABASE_URL, or on the database in DATA_DIR, whether the product runs or not.`;

/** Somebody asked for what is not there: exit code 2. */
class UsageError extends Error {}

/** A reason is kept up to so many characters. */
const mostReason = 500;

/** What the product is told, and where its database is. */
type Place = { config: Config; url: string };

type Command = (db: Db, place: Place) => Promise<number>;

const say = (line: string): number => {
  console.log(line);
  return 0;
};

const refuse = (line: string): number => {
  console.error(line);
  return 1;
};

const check: Command = async (db) => {
  const findings = await checkInvariants(db);
  for (const finding of findings) console.log(describeFinding(finding));
  return findings.some(({ count }) => count > 0) ? 1 : 0;
};

const lead =
  (applicationId: number): Command =>
  async (db) => {
    const state = await describeApplication(db, applicationId);
    if (!state.ok) return refuse(`There is no application ${applicationId}.`);
    return say(JSON.stringify(state.value, null, 2));
  };

const refund =
  (applicationId: number, reason: string): Command =>
  async (db) => {
    const refunded = await refundApplication(db, applicationId, reason);
    if (!refunded.ok)
      return refuse(`Application ${applicationId} has no paid fee that could be given back.`);
    const dollars = (refunded.value.amountCents / 100).toFixed(2);
    return say(
      `The contact is hidden; $${dollars} go back to the card while the product runs. Follow it with: lead ${applicationId}`,
    );
  };

const quietly = () => undefined;

const compare =
  (day: string): Command =>
  async (db, { config, url }) => {
    const payments = openPayments(config.payments, {
      database: { url, pooled: false },
      installationSecret: config.sessionSecret,
      deliverTo: () => null,
      onError: console.error,
    });
    // What differs is printed; the log is for those who are not here.
    const log = { error: quietly, warn: quietly, info: quietly };
    try {
      const window = dayOf(day, new Date());
      const found = await comparePayments({ db, gateway: payments.gateway, log }, window);
      if (!found.ok)
        return refuse(`The card provider could not be asked (${found.code}): nothing is known.`);
      for (const difference of found.value) say(describeDifference(difference));
      say(
        `${day}: ${found.value.length === 0 ? 'the books agree' : `${found.value.length} differ`}`,
      );
      return found.value.length === 0 ? 0 : 1;
    } finally {
      await payments.close();
    }
  };

const deadline =
  (quoteId: number, until: Date): Command =>
  async (db) => {
    const moved = await overrideDeadline(db, quoteId, until);
    if (!moved.ok) return refuse(`Quote ${quoteId} is not waiting for its agent to pay.`);
    return say(
      `Quote ${quoteId}: ${until.toISOString()} instead of ${moved.value.before.toISOString()}`,
    );
  };

const revoke =
  (email: string): Command =>
  async (db) => {
    const revoked = await revokeSessions(db, email);
    if (!revoked.ok) return refuse('Nobody has this e-mail address.');
    return say(`${revoked.value.sessions} sessions ended.`);
  };

const summary = (manifest: Awaited<ReturnType<typeof writeBackup>>): string => {
  const tables = Object.values(manifest);
  return `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`;
};

const backup =
  (file: string): Command =>
  async (db) =>
    say(`${file}: ${summary(await writeBackup(db, file))}`);

const restore =
  (file: string): Command =>
  async (db) =>
    say(`Restored ${summary(await restoreBackup(db, file))}.`);

const idOf = (text: string | undefined): number => {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new UsageError(usage);
  return Number(text);
};

const given = (text: string | undefined): string => {
  if (!text?.trim()) throw new UsageError(usage);
  return text;
};

const timeOf = (text: string | undefined): Date => {
  const time = new Date(given(text));
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(given(text)) || Number.isNaN(time.getTime()))
    throw new UsageError('--until takes a time with its zone, as in 2026-12-01T17:00:00Z.');
  return time;
};

const dayGiven = (text: string | undefined): string => {
  if (text === undefined) return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const time = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || time.toJSON()?.slice(0, 10) !== text)
    throw new UsageError('--day takes a day, as in 2026-12-01.');
  if (time.getTime() > Date.now()) throw new UsageError('--day must not be in the future.');
  return text;
};

const readCommand = (words: string[]): Command => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { reason: { type: 'string' }, until: { type: 'string' }, day: { type: 'string' } },
  });
  const [name, first, second] = positionals;
  switch (name) {
    case 'check':
      return check;
    case 'lead':
      return lead(idOf(first));
    case 'refund':
      return refund(idOf(first), given(values.reason).slice(0, mostReason));
    case 'compare-payments':
      return compare(dayGiven(values.day));
    case 'deadline':
      return deadline(idOf(first), timeOf(values.until));
    case 'sessions':
      if (first !== 'revoke') throw new UsageError(usage);
      return revoke(given(second));
    case 'backup':
      return backup(given(first));
    case 'restore':
      return restore(given(first));
    default:
      throw new UsageError(usage);
  }
};

const run = async (words: string[]): Promise<number> => {
  if (words[0] === 'help' || words[0] === '--help') return say(usage);
  const command = readCommand(words);
  const isRestore = words[0] === 'restore';
  const config = loadConfig(process.env);
  const database = await openDatabase(config, isRestore);
  try {
    if (isRestore) await migrate(database.url);
    return await command(database.db, { config, url: database.url });
  } finally {
    await database.close();
  }
};

const isUsageError = (error: Error & { code?: string }): boolean =>
  error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS') === true;

run(process.argv.slice(2)).then(
  (exitCode) => process.exit(exitCode),
  (error: Error & { exitCode?: number }) => {
    console.error(error.message);
    process.exit(isUsageError(error) ? 2 : (error.exitCode ?? 1));
  },
);
