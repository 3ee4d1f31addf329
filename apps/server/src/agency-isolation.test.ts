import { globSync, readFileSync } from 'node:fs';
import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  giveConsent,
  liveQuote,
  member,
  submittedApplication,
  zips,
} from './testing/people.ts';
import { sellQuotes } from './testing/shop/sold-quotes.ts';
import { buildValidBodies } from './testing/valid-bodies.ts';
import { wholeApp } from './testing/whole-app.ts';

/*
 * No member reads or changes a thing of another agency: every call of the contract and every file, with the ids of
 * everything that another agency has. The callers are every role, a former member, the owner of an agency of one person,
 * a client, and a stranger without a session. The same with the personal things of a colleague.
 */

const app = await wholeApp();
const { db } = app;
const keys = Object.keys(routes) as RouteKey[];
const getAccess = (key: RouteKey): string => (routes[key] as RouteDefinition).access;

/** Words that only things of the other agency contain. */
const markers = ['Quillfeather', 'bramble', 'Bramble', '7788990', 'note-of-bramble', 'View of B'];

let people: Record<string, Person>;
/** Ids of all things of the other agency; ids of their kinds overlap. */
let ids: number[];
let other: {
  owner: Person;
  producer: Person;
  lead: number;
  quote: number;
  messageId: string;
  recordId: string;
};

/** Lets the ids of all further rows begin at a number that no earlier row has. */
const moveSequences = async (from: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`.execute(
    db,
  );
  for (const { name } of rows) await sql`select setval(${name}::regclass, ${from})`.execute(db);
};

/** Gives an agency one of everything. */
const furnish = async (owner: Person, producer: Person) => {
  const client = await consumer(db, { firstName: 'Brambleton', lastName: 'Quillfeather' });
  const on = await submittedApplication(db, client, { zip: zips.columbus });
  const quote = await liveQuote(db, owner, on);
  await chosen(db, quote);
  await giveConsent(db, quote);
  await sellQuotes(db, sql`select ${quote}::bigint`);
  const [agency, lead] = [owner.accountId, on.applicationId];
  await sql`update agency_lead set note = 'note-of-bramble', follow_up = current_date, marked_by = ${agency}
    where agency_id = ${agency}`.execute(db);
  await sql`insert into return_request (purchase_id, application_id, agency_id, member_id, reason, note, state, due_at)
    select id, application_id, agency_id, member_id, 'test', 'note-of-bramble', 'operator', now() + interval '2 days'
    from purchase where application_id = ${lead}`.execute(db);
  await sql`insert into do_not_contact (quote_id, application_id, agency_id, channel, last_day, remind_at, pause_at)
    values (${quote}, ${lead}, ${agency}, 'text', current_date + 10, now() + interval '1 day', now() + interval '2 days')`.execute(
    db,
  );
  await sql`insert into call_window (quote_id, starts_at, picked_at) values (${quote}, now() + interval '1 day', null)`.execute(
    db,
  );
  for (const { accountId } of [owner, producer]) {
    await sql`insert into saved_view (member_id, name, query, position) values (${accountId}, 'View of B', 'zip=27601', 0)`.execute(
      db,
    );
    await sql`insert into license (member_id, state, number, authorities, status) values (${accountId}, 'NC', '7788990', '{property}', 'waiting')`.execute(
      db,
    );
    await sql`insert into notification (account_id, type, occasion, application_id, first_name)
      values (${accountId}, 4, 'quote-selected', ${lead}, 'Brambleton')`.execute(db);
    await sql`insert into second_factor_passkey (holder, holder_id, credential_id, public_key, counter, transports, name)
      values ('account', ${accountId}, ${`id-${accountId}`}, 'key', 0, '{internal}', 'View of B')`.execute(
      db,
    );
  }
  const {
    rows: [endpoint],
  } = await sql<{ id: number }>`
    insert into webhook_endpoint (agency_id, slot, url, events, secret_sealed)
    values (${agency}, 1, 'https://bramble.example/in', '{lead.unlocked}', 'x') returning id`.execute(
    db,
  );
  const {
    rows: [message],
  } = await sql<{ id: string }>`
    insert into webhook_message (endpoint_id, event, application_id, quote_id, fact, state)
    values (${endpoint!.id}, 'lead.unlocked', ${lead}, ${quote}, 'x', 'failed') returning id`.execute(
    db,
  );
  await sql`insert into agency_invitation (agency_id, invited_by, email, role, token_hash, expires_at)
    values (${agency}, ${agency}, ${`bramble-${agency}@example.com`}, 'producer', sha256(${`${agency}`}), now() + interval '7 days')`.execute(
    db,
  );
  await sql`insert into assignment_rule (agency_id, position, member_id, zip_prefix) values (${agency}, 1, ${agency}, '276')`.execute(
    db,
  );
  const open = await submittedApplication(db, await consumer(db), { zip: 99501 });
  await sql`insert into quote_draft (agency_id, application_id, version, content, member_id)
    values (${agency}, ${open.applicationId}, 1, '{"carriers": ["note-of-bramble"]}', ${agency})`.execute(
    db,
  );
  return { lead, quote, messageId: message!.id, recordId: String(quote).padStart(22, 'r') };
};

beforeAll(async () => {
  const owner = await agent(db, { carriers: [1, 2, 10] });
  const left = await member(db, owner, 'producer', { firstName: 'Left' });
  people = {
    owner,
    producer: await member(db, owner, 'producer', { mayUnlock: true }),
    assistant: await member(db, owner, 'assistant'),
    accountant: await member(db, owner, 'accountant'),
    'member who left': left,
    'agency of one person': await agent(db),
    client: await consumer(db),
  };
  await sql`update agency_member set left_at = now() where account_id = ${left.accountId}`.execute(
    db,
  );
  await moveSequences(900_000);
  const boss = await agent(db, { firstName: 'Bramble', zipCodes: [zips.columbus] });
  await sql`update agency set name = 'Bramble Insurance', email = 'office@bramble.example' where id = ${boss.accountId}`.execute(
    db,
  );
  const theirs = await member(db, boss, 'producer', { license: '7788990' });
  other = { owner: boss, producer: theirs, ...(await furnish(boss, theirs)) };
  const { rows } = await sql<{ id: number }>`
    select id from application where id > 900000 union select id from quote where id > 900000
    union select id from return_request where id > 900000 union select id from do_not_contact where id > 900000
    union select id from saved_view where id > 900000 union select id from license where id > 900000
    union select id from notification where id > 900000 union select id from webhook_endpoint where id > 900000
    union select id from second_factor_passkey where id > 900000 union select id from agency_invitation where id > 900000
    union select account_id from agency_member where account_id > 900000 order by id`.execute(db);
  ids = rows.map(({ id }) => id);
  await moveSequences(1_800_000);
});

/** Everything of the other agency as the database has it, but for sessions. Rows that the walks add have higher numbers. */
const readOthers = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ table: string; condition: string }>`
    select c.table_name as "table", string_agg(format('%I between 900001 and 1800000', c.column_name), ' or ') as condition
    from information_schema.columns as c join information_schema.tables as t
      on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'bigint'
      and c.table_name not in ('audit_event', 'session', 'device', 'personal_read')
      and c.table_name not like 'notification_%' and c.table_name not like 'audit_%'
      and c.column_name in ('consumer_id', 'agency_id', 'account_id', 'application_id', 'endpoint_id', 'quote_id', 'member_id')
    group by 1 order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { table, condition } of rows) {
    const { rows: hashed } = await sql<{ rows: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as rows
      from ${sql.id(table)} as one where ${sql.raw(condition)}`.execute(db);
    found[table] = hashed[0]!.rows;
  }
  return found;
};

/** Valid bodies, and those of calls that name something of the other agency. */
const getBodies = (key: RouteKey, id: number | string): readonly object[] => {
  const own: Partial<Record<RouteKey, object[]>> = {
    'PUT /agent/profile/leads/:id/coverage': [
      {
        id: Number(id) || other.lead,
        qot_id: other.quote,
        human_token: 'x',
        quotedCoverages: [
          {
            ins_id: 1,
            submission_version: 1,
            rows: [],
            firmness: 'indicative',
            valid_until: '2030-01-02',
          },
        ],
      },
    ],
    'PUT /agent/profile/leads/:id/final': [{ outcome: 'not-bought', final_yearly: null }],
    'PUT /agent/views/:id': [{ name: 'Mine', query: 'zip=27601', position: 0 }],
    'PUT /agent/leads/:id/own': [{ note: 'Mine', starred: true }],
    'PUT /agent/webhooks/:id': [
      {
        url: 'https://crm.example/in',
        events: ['lead.unlocked'],
        form: false,
        contact: false,
        fields: [],
        off: true,
      },
    ],
    'PUT /agent/profile/licenses/:id': [
      {
        state: 'NC',
        number: '1',
        npn: null,
        authorities: ['property'],
        resident: true,
        expires: null,
      },
    ],
    'PUT /agent/security/passkeys/:id': [{ name: 'Mine' }],
    'POST /agent/profile/leads/:id/return': [{ reason: 'test', note: 'It is a test.' }],
    'POST /agent/profile/leads/:id/return/appeal': [{ note: 'Look again, please.' }],
    'POST /agent/profile/leads/:id/window': [
      { start: new Date(Date.now() + 86_400_000).toISOString() },
    ],
    'POST /agent/profile/leads/:id/reached': [{ reached: true }],
    'POST /agent/leads/assign': [people.owner, other.producer].map((to) => ({
      leads: [{ applicationId: other.lead, assignedTo: other.owner.accountId }],
      to: to?.accountId,
    })),
    'PUT /agent/assignment': [
      {
        routing: 'rules',
        rules: [
          { memberId: other.producer.accountId, zipPrefix: null, ins_id: null, language: null },
        ],
        limits: [],
      },
      {
        routing: 'manual',
        rules: [],
        limits: [{ memberId: other.producer.accountId, openLeadsMax: 1 }],
      },
    ],
    'PUT /agent/team/access': [{ producersRead: 'own', producersExport: true }],
    'PUT /agent/team/second-factor': [{ isRequired: false }],
    'POST /agent/invitations': [
      {
        email: 'somebody@example.com',
        role: 'producer',
        mayUnlock: false,
        language: 'en',
      },
    ],
    'PUT /agent/profile/templates/:carrier/:type': [{ rows: [], term_months: 6 }],
    'POST /agent/views': [{ name: 'Mine', query: 'zip=27601' }],
    'POST /user/contact/do-not-contact': [
      { qot_id: other.quote, channels: ['text'] },
      { quotes: [other.quote], channels: ['text'] },
    ],
    'DELETE /user/contact/do-not-contact': [{ qot_id: other.quote, channels: ['text'] }],
  };
  return own[key] ?? buildValidBodies(Number(id) || other.lead, other.quote)[key] ?? [{}];
};

type Answered = { key: string; id: number | string; status: number; text: string };

const getParams = (key: RouteKey, id: number | string) => {
  if (key.includes(':message') || key.includes('webhook-messages')) return { id: other.messageId };
  return key.startsWith('GET /receipts/')
    ? { id: other.recordId }
    : { id, card: 'pm_1', carrier: 1, type: 1 };
};

const call = async (key: RouteKey, as: Person | null, id: number | string): Promise<Answered[]> => {
  const answers: Answered[] = [];
  const isRead = key.startsWith('GET');
  for (const body of isRead ? [undefined] : getBodies(key, id)) {
    const answer = await app.call(key, {
      ...(as && { as }),
      params: getParams(key, id),
      ...(body && (routes[key] as RouteDefinition).body && { body }),
    } as never);
    answers.push({ key, id, status: answer.status, text: JSON.stringify(answer.body ?? '') });
  }
  return answers;
};

const files = [
  'statement.csv',
  'statement.pdf',
  'profile/leads/:id/rater.json',
  'profile/leads/:id/rater.csv',
  'profile/leads/:id/rater.txt',
  'profile/leads/:id/receipt',
  'clients/:id/contact.vcf',
  'clients.csv',
  'statistics.csv',
];
const callFile = async (path: string, as: Person | null, id: number): Promise<Answered> => {
  const address = `/api/agent/${path.replace(':id', String(id))}`;
  const answer = await app.server.inject(`${address}${as ? `?sid=${as.sid}` : ''}`);
  return { key: `GET /agent/${path}`, id, status: answer.statusCode, text: answer.body };
};

/** Calls that name one thing by its id, and are answered to some. */
const named = keys.filter(
  (key) =>
    key.includes(':id') &&
    !['anyone', 'provider'].includes(getAccess(key)) &&
    key !== 'POST /estimation/:id',
);
/** Lists and pages of one's own things. */
const lists = keys.filter(
  (key) =>
    key.startsWith('GET') &&
    !key.includes(':') &&
    getAccess(key) !== 'provider' &&
    !key.includes('stream') &&
    key !== 'GET /auth/login',
);
/** Calls that end the session of the caller, or the agency: they come last. */
const ends: RouteKey[] = [
  'DELETE /agent/security/sessions',
  'DELETE /user/profile/delete',
  'DELETE /agent/profile/delete',
  'DELETE /agent/team',
  'GET /auth/login',
];
/** Calls with a session that name no thing in their address: some name things in the body. */
const unnamed = keys
  .filter(
    (key) =>
      ['agent', 'consumer', 'session'].includes(getAccess(key)) &&
      !named.includes(key) &&
      !lists.includes(key) &&
      key !== 'POST /estimation/:id' &&
      !key.includes('stream'),
  )
  .toSorted((one, two) => ends.indexOf(one) - ends.indexOf(two));
/** Calls that the walks leave out, each with its reason. */
const leftOut: Partial<Record<RouteKey, string>> = {
  'POST /estimation/:id': 'the id is an insurance type, and nothing is stored',
  'GET /notifications/stream': 'a stream without content, which live-update-streams.test.ts reads',
  'GET /receipts/:id': 'a signed receipt is open to everybody who has its random number',
};
/** Calls without a session find things by a mailed token, a signature or an address: the caller is nobody. */
const withoutSession = (key: RouteKey): boolean =>
  ['anyone', 'provider'].includes(getAccess(key)) && !key.includes(':');

const walk = async (as: Person | null): Promise<Answered[]> => {
  const answers: Answered[] = [];
  for (const key of named) for (const id of ids) answers.push(...(await call(key, as, id)));
  for (const key of lists) answers.push(...(await call(key, as, 0)));
  for (const path of files) answers.push(await callFile(path, as, other.lead));
  return answers;
};

const leaks = (answers: readonly Answered[]) =>
  answers
    .filter(({ text }) => markers.some((marker) => text.includes(marker)))
    .map(({ key, id }) => [key, id]);
const allowed = (answers: readonly Answered[]) =>
  answers
    .filter(
      ({ key, status }) =>
        status < 400 && (key.includes(':id') || key.includes('webhook-messages')),
    )
    .map(({ key, id, status }) => [key, id, status]);

describe('things of another agency', () => {
  it.each([
    'owner',
    'producer',
    'assistant',
    'accountant',
    'member who left',
    'agency of one person',
    'client',
    'nobody',
  ])('are neither read nor changed by: %s', async (name) => {
    const before = await readOthers();
    const answers = await walk(people[name] ?? null);
    expect(leaks(answers)).toEqual([]);
    expect(allowed(answers)).toEqual([]);
    const failed = answers.filter(({ status }) => status >= 500).map(({ key, id }) => [key, id]);
    expect(failed).toEqual([]);
    expect(await readOthers()).toEqual(before);
  });

  it('are answered to an owner exactly as things that do not exist', async () => {
    const unknown = 987_654_321;
    const say = (answers: readonly Answered[]) =>
      answers.map(({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`);
    for (const key of named.filter((one) => getAccess(one) === 'agent')) {
      const expected = say(await call(key, people.owner!, unknown));
      for (const id of ids)
        expect([key, id, say(await call(key, people.owner!, id))]).toEqual([key, id, expected]);
    }
  });

  it('are found by the walk: their own owner reads them', async () => {
    const answers = await walk(other.owner);
    expect(new Set(leaks(answers).map(([key]) => key)).size).toBeGreaterThanOrEqual(7);
  });
});

describe('a member who left', () => {
  it('is logged in nowhere: every call that needs a session is refused', async () => {
    const as = people['member who left']!;
    const answers: Answered[] = [];
    for (const key of keys.filter((one) =>
      ['agent', 'session', 'consumer'].includes(getAccess(one)),
    ))
      answers.push(...(await call(key, as, other.lead)));
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  });
});

describe('personal things of a colleague', () => {
  it('are neither read nor changed, not even by an owner', async () => {
    const personal = [
      ['PUT /agent/views/:id', 'saved_view'],
      ['DELETE /agent/views/:id', 'saved_view'],
      ['PUT /agent/profile/licenses/:id', 'license'],
      ['DELETE /agent/profile/licenses/:id', 'license'],
      ['PUT /agent/security/passkeys/:id', 'second_factor_passkey'],
      ['DELETE /agent/security/passkeys/:id', 'second_factor_passkey'],
      ['POST /notifications/:id', 'notification'],
      ['DELETE /notifications/:id', 'notification'],
    ] as const;
    for (const [key, table] of personal) {
      const column = {
        saved_view: 'member_id',
        license: 'member_id',
        second_factor_passkey: 'holder_id',
        notification: 'account_id',
      }[table];
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.id(table)} where ${sql.id(column)} = ${other.producer.accountId}`.execute(
        db,
      );
      const [answer] = await call(key, other.owner, rows[0]!.id);
      expect([key, answer?.status]).toEqual([key, 404]);
    }
  });
});

it('a fetch token of a webhook opens the client of its own message, and no other', async () => {
  const { body } = await app.call('GET /webhooks/fetch', { query: { token: 'unknown' } });
  expect(body.code).toBe('gone');
});

describe('a call that names no thing in its address', () => {
  it.each([
    'nobody',
    'member who left',
    'client',
    'agency of one person',
    'accountant',
    'assistant',
    'producer',
    'owner',
  ])('neither reads nor changes a thing of another agency for: %s', async (name) => {
    const before = await readOthers();
    const answers: Answered[] = [];
    for (const key of unnamed) answers.push(...(await call(key, people[name] ?? null, other.lead)));
    expect(leaks(answers)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await readOthers()).toEqual(before);
  });
});

it('the walks call every route of the contract; each other one has a reason', () => {
  expect(named.length).toBeGreaterThan(40);
  const walked = new Set<RouteKey>([...named, ...lists, ...unnamed]);
  expect(
    keys.filter((key) => !walked.has(key) && !(key in leftOut) && !withoutSession(key)),
  ).toEqual([]);
  expect(Object.keys(leftOut).filter((key) => walked.has(key as RouteKey))).toEqual([]);
});

it('the walks fetch every file of agents', () => {
  const sources = globSync('contexts/**/*.ts', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
  );
  const found = [...sources.join('\n').matchAll(/onAgentFile\(\s*app,\s*'\/api\/agent\/([^']+)'/g)];
  expect(found.map(([, path]) => path).toSorted()).toEqual(files.toSorted());
});
