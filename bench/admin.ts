import type { AdminRouteKey } from '@fanwise/contract/admin/admin-routes';
import { copyFees } from '@fanwise/server/src/contexts/catalog/index.ts';
import { connect, type Db } from '@fanwise/server/src/platform/database/connect.ts';
import { openAdmin, testFees } from '@fanwise/server/src/testing/admin/admin.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { writeAdminRows } from './admin-rows.ts';
import { startCluster } from './cluster.ts';
import { judge } from './judge.ts';
import { cpuMsOfDatabase } from './programs.ts';
import { median } from './rounds.ts';

/**
 * How long every list of the admin console and the search take, beside as many people, leads, purchases, notifications and
 * rows of the audit log as asked for, and with how many statements. `npm run bench:admin -- 1000000`; more arguments measure
 * only the calls that contain one of them: `-- 1000000 search people`.
 */
const times = 10;
const barMs = 150;
/** Statements beside the one that finds the session. The home page has the most. */
const maxStatements = 5;
/** A search asks for each kind of thing that the text can name. */
const maxOfSearch = 8;

type AdminCall = readonly [key: string, query: Record<string, string>];

/** The objects of the calls: one row of the middle of each table. */
type Examples = {
  client: string;
  member: string;
  agency: string;
  lead: string;
  purchase: string;
  intent: string;
  receipt: string;
  first: string;
  last: string;
  email: string;
  phone: string;
};

const readExamples = async (db: Db): Promise<Examples> => {
  const { rows } = await sql<Examples>`
    select consumer.account_id::text as client, consumer.first_name as first, consumer.last_name as last, email,
      consumer.phone, purchase.agency_id::text as agency, member_id::text as member, application.id::text as lead,
      purchase.id::text as purchase, intent_id as intent, number as receipt
    from purchase join receipt on receipt.purchase_id = purchase.id and receipt.kind = 'R'
    join application on application.id = purchase.application_id
    join consumer on consumer.account_id = consumer_id join account on account.id = consumer_id
    where intent_id is not null order by purchase.created_at desc limit 1 offset 1000`.execute(db);
  return rows[0]!;
};

const listCalls = (examples: Examples): AdminCall[] => [
  ['home', {}],
  ['queue', {}],
  ['queue', { kind: 'flagged-account' }],
  ['queue', { kind: 'license' }],
  ['queue', { mine: '1' }],
  ['queue', { overdue: '1' }],
  ['queue', { today: '1' }],
  ['queue', { closed: '1' }],
  ['queue', { closed: '1', kind: 'license' }],
  ['proposals', {}],
  ['proposals', { state: 'open' }],
  ['proposals', { state: 'expired' }],
  ['proposals', { state: 'taken-back' }],
  ['people', {}],
  ['people', { role: 'client' }],
  ['people', { role: 'agent' }],
  ['people', { state: 'active' }],
  ['people', { state: 'suspended' }],
  ['people', { state: 'banned' }],
  ['people', { state: 'unverified' }],
  ['people', { state: 'deleted' }],
  ['people', { state: 'left' }],
  ['people', { state: 'suspended', role: 'agent' }],
  [`people/${examples.client}/timeline`, {}],
  [`people/${examples.member}/timeline`, {}],
  [`people/${examples.client}/messages`, {}],
  [`agencies/${examples.agency}/members`, {}],
  ['leads', {}],
  ['leads', { age: 'any' }],
  ['leads', { age: '7' }],
  ['leads', { state: 'TX' }],
  ['leads', { zip: '27601', age: 'any' }],
  ['leads', { status: 'open', age: 'any' }],
  ['leads', { status: 'held', age: 'any' }],
  ['leads', { status: 'chosen' }],
  ['leads', { status: 'unlocked', age: 'any' }],
  ['leads', { type: '3', age: 'any' }],
  ['leads', { type: '2', without_quotes: '1' }],
  ['leads', { without_quotes: '1', age: 'any' }],
  ['leads', { refunded: '1', age: 'any' }],
  ['leads', { refunded: '1', without_quotes: '1', state: 'TX', age: 'any' }],
  [`leads/${examples.lead}/timeline`, {}],
  ['quotes', {}],
  ...['live', 'waits', 'chosen', 'unlocked', 'removed', 'outdated'].map(
    (state): AdminCall => ['quotes', { state }],
  ),
  ['quotes', { lead: examples.lead }],
  ['quotes', { agent: examples.agency }],
  ['quotes', { carrier: '7' }],
  ['quotes', { yearly_from: '9000' }],
  ['quotes', { agent: examples.agency, state: 'removed', yearly_to: '1' }],
  ['purchases', {}],
  ...['open', 'paid', 'refund_due', 'refunded', 'void', 'disputed', 'charged_back'].map(
    (state): AdminCall => ['purchases', { state }],
  ),
  ['purchases', { agent: examples.agency }],
  ['purchases', { lead: examples.lead }],
  ['purchases', { cents_from: '90000' }],
  ['purchases', { cents_from: '3500', cents_to: '3500' }],
  ['purchases', { from: '2026-01-01', to: '2026-01-31' }],
  ['refunds', {}],
  ['refunds', { state: 'due' }],
  ['refunds', { state: 'stuck' }],
  ['refunds', { state: 'refunded' }],
  ['refunds', { agent: examples.agency }],
  ['disputes', {}],
  ['disputes', { state: 'open' }],
  ['disputes', { state: 'closed' }],
  ['differences', {}],
  ['differences', { open: '1' }],
  ['differences', { from: '2026-01-01', to: '2026-01-31' }],
  ['journal', {}],
  ['journal', { kind: 'refund' }],
  ['journal', { kind: 'dispute' }],
  ['journal', { purchase: examples.purchase }],
  ['journal', { from: '2026-11-01' }],
  ['licenses', {}],
  ['licenses', { status: 'active' }],
  ['licenses', { status: 'active', state: 'TX' }],
  ['licenses', { status: 'suspended', state: 'TX' }],
  ['licenses', { due: 'expires' }],
  ['licenses', { due: 'check' }],
  ['licenses', { q: 'L123456' }],
  ['licenses', { agent: examples.member }],
  ['requests', {}],
  ['requests', { open: '1' }],
  ['requests', { kind: 'erasure', open: '1' }],
  ['audit', {}],
  ['audit', { operators: '1' }],
  ['audit', { act: 'admin-refund' }],
  ['audit', { act: 'admin-never' }],
  ['audit', { act: 'act-7', operators: '1' }],
  ['audit', { object: `application:${examples.lead}` }],
  ['audit', { operator: '1' }],
  ['audit', { act: 'act-7', from: '2026-11-01', to: '2026-11-02' }],
  ['carriers', {}],
  ['carriers', { q: 'mutual' }],
  ['zips', { state: 'TX' }],
  ['zips', { q: 'ra' }],
  ['zips', { operators: '1' }],
  ['health', {}],
  ['operators', {}],
];

/** Everything a caller says, and what is in the field while the operator types it. */
const listSearchTexts = (examples: Examples): string[] => [
  `${examples.first} ${examples.last}`,
  `${examples.last}, ${examples.first}`,
  `${examples.first} ${examples.last.slice(0, 2)}`,
  examples.last,
  examples.first,
  ...[2, 3, 4].map((letters) => examples.last.slice(0, letters)),
  'ma',
  'mar',
  'mari',
  'maria',
  'maria g',
  'garcia maria',
  'José Núñez',
  'jose nunez',
  'de la cruz ana',
  'li',
  'smith',
  'james smith',
  'zz',
  'zzz zzz',
  `+1 ${examples.phone.slice(0, 3)} ${examples.phone.slice(3, 6)} ${examples.phone.slice(6)}`,
  `(${examples.phone.slice(0, 3)}) ${examples.phone.slice(3, 6)}-${examples.phone.slice(6)}`,
  '+1 919',
  '+1 919 2',
  '919',
  examples.email,
  examples.email.split('@')[0]!,
  examples.email.slice(0, 6),
  `${examples.email.split('.')[1]!.split('@')[0]}@gm`,
  'maria@gmail',
  '@gmail.com',
  'gmail.com',
  'gmail',
  `#${examples.lead}`,
  examples.lead,
  `lead ${examples.lead}`,
  examples.purchase,
  examples.intent,
  examples.receipt,
  '4242',
  'visa 4242',
  '27601',
  'insurance',
  'garcia ins',
  '4411234',
];

/** Counts what any connection of this process sends. */
const countStatements = (): { sent: number } => {
  const counter = { sent: 0 };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    counter.sent += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  return counter;
};

/** Fills a database with leads with what operators look at, as an operator who may read everything. */
const openFilled = async (url: string, size: number) => {
  const { db, pool, close } = connect({ url, maxConnections: 2 });
  const { call, operator } = await openAdmin({ db, pool });
  const owner = await operator('owner');
  await copyFees(db, testFees);
  await writeAdminRows(db, { size, operatorId: owner.operatorId });
  return { db, close, call, owner };
};

/** Asks for each list and each text, page after page, and prints how long that took. */
export const measureAdmin = async (
  { db, call, owner }: Pick<Awaited<ReturnType<typeof openFilled>>, 'db' | 'call' | 'owner'>,
  only: readonly string[] = [],
): Promise<void> => {
  const statements = countStatements();
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + cpuMsOfDatabase('admin_lists');
  };
  const examples = await readExamples(db);
  const calls = [
    ...listCalls(examples),
    ...listSearchTexts(examples).flatMap((q): AdminCall[] => [
      ['search', { q }],
      ['people', { q }],
    ]),
  ];
  for (const [path, query] of calls) {
    const what = `${path} ${JSON.stringify(query)}`;
    if (only.length > 0 && !only.some((word) => what.includes(word))) continue;
    const durations: number[] = [];
    let cursor: string | undefined;
    let mostStatements = 0;
    const before = cpuMs();
    for (let round = 0; round < times; round += 1) {
      statements.sent = 0;
      const startedAt = performance.now();
      const answer = await call(`GET /${path}` as AdminRouteKey, {
        as: owner,
        query: { ...query, ...(cursor && { cursor }) },
      });
      durations.push(performance.now() - startedAt);
      mostStatements = Math.max(mostStatements, statements.sent - 1);
      if (answer.status !== 200) {
        judge(`${what} answered ${answer.status}`, false);
        break;
      }
      cursor = answer.body.next ?? undefined;
    }
    if (durations.length < times) continue;
    const cpu = (cpuMs() - before) / times;
    durations.sort((examples, other) => examples - other);
    const p95 = durations[Math.ceil(times * 0.95) - 1]!;
    judge(
      `${what}: processor ${cpu.toFixed(0)} ms, p50 ${median(durations).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${mostStatements} statements`,
      p95 <= barMs && mostStatements <= (path === 'search' ? maxOfSearch : maxStatements),
    );
  }
};

const run = async (size: number, only: readonly string[]): Promise<void> => {
  const cluster = await startCluster();
  try {
    const url = await cluster.create('admin_lists', { leads: size });
    const filled = await openFilled(url, size);
    await measureAdmin(filled, only).finally(() => filled.close());
    console.log(`${size.toLocaleString('en-US')}: at most ${barMs} ms wanted`);
  } finally {
    await cluster.close();
  }
};

if (import.meta.main) {
  const [size = '100000', ...only] = process.argv.slice(2);
  await run(Number(size), only);
  process.exit();
}
