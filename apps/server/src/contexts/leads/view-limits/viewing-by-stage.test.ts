import type { WantedAnswers } from '@fanwise/builders/answers';
import type { RouteKey, Sharing } from '@fanwise/contract';
import type { Stage } from '@fanwise/contract/quotes/withheld';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import { leadCalls } from '../../../testing/leads.ts';
import { addCarrier, agent, chosen, consumer, liveQuote, zips } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

/** Texts that occur nowhere else, by the kind of fact. */
const people = ['Xanthe', 'Quillfeather', 'Larkspur Lane', '1979-02-13', 'Zebulon', '1977-05-06'];
const answersOf = {
  1: [],
  2: ['Falconer'],
  3: ['Tatra Streetka'],
} as const;
/** Answers about wealth and income, which no agent reads at any stage. */
const wealth = ['7654301', '7654302', '7654303'];
const foreignPrice = '8181';
const ownPrice = '4242';
/** A price as a number of its own: mails carry ids and times in which any four digits occur. */
const priced = (price: string): RegExp => new RegExp(`(?<![\\w-])${price}(?![\\w-])`);

/** A carrier for each insurance type that writes no other. */
const carriers = {
  home: await addCarrier(db, [1]),
  life: await addCarrier(db, [2]),
  auto: await addCarrier(db, [3]),
  theirs: await addCarrier(db, [1]),
};

const submitted = async (more: { auto?: WantedAnswers; sharing?: Sharing } = {}) => {
  const client = await consumer(db, { firstName: 'Xanthe', lastName: 'Quillfeather' });
  await sql`update consumer set address1 = '12 Larkspur Lane', birth_date = '1979-02-13',
    partner_first_name = 'Zebulon', partner_last_name = ${more.sharing ? 'Zebulonsky' : 'Zebulon'}, partner_birth_date = '1977-05-06', marital_status = 1
    where account_id = ${client.accountId}`.execute(db);
  const given = {
    1: { 18: '7654301' },
    2: { 57: 'Falconer', 62: '7654302' },
    3: { 102: 'Tatra Streetka', 134: '7654303', ...more.auto },
  };
  const answers = ([1, 2, 3] as const).map((ins_id) => ({
    ins_id,
    answers: completeAnswers(ins_id, given[ins_id]),
  }));
  const { body } = await app.call('POST /user/application', {
    as: client,
    body: { answers, submit: true, ...(more.sharing && { sharing: more.sharing }) },
  });
  const applicationId: number = body.meta.aps_id;
  const { rows } = await sql<{ id: number }>`
    select submission_id as id from lead where application_id = ${applicationId}`.execute(db);
  return { client, applicationId, submissionId: rows[0]!.id };
};

const { sealing } = app.needs;
const calls = await leadCalls(db, { sealing });

type On = Awaited<ReturnType<typeof submitted>>;

/** The client chooses another agent. */
const choosesAnother = async (on: On) => {
  const other = await agent(db, { carriers: [carriers.theirs] });
  await chosen(
    db,
    await liveQuote(db, other, on, { carrier: carriers.theirs, yearly: Number(foreignPrice) }),
  );
};

/** Brings an agent from a matching lead to a stage. */
const reach: Record<
  Stage | 'returned' | 'withdrawn' | 'elsewhere',
  (on: On, reader: Person, carrier: number) => Promise<void>
> = {
  outline: async () => undefined,
  declared: async (on, reader) => {
    expect((await calls.open(reader, on.applicationId)).status).toBe(200);
  },
  quoted: async (on, reader, carrier) => {
    await liveQuote(db, reader, on, { carrier, yearly: Number(ownPrice) });
  },
  lost: async (on, reader, carrier) => {
    await liveQuote(db, reader, on, { carrier, yearly: Number(ownPrice) });
    expect((await calls.open(reader, on.applicationId)).body.stage).toBe('quoted');
    await choosesAnother(on);
  },
  won: async (on, reader, carrier) => {
    await chosen(db, await liveQuote(db, reader, on, { carrier, yearly: Number(ownPrice) }));
  },
  unlocked: async (on, reader, carrier) => {
    const quoteId = await liveQuote(db, reader, on, { carrier, yearly: Number(ownPrice) });
    await chosen(db, quoteId);
    await calls.pay(quoteId);
  },
  refunded: async (on, reader, carrier) => {
    const quoteId = await liveQuote(db, reader, on, { carrier, yearly: Number(ownPrice) });
    await chosen(db, quoteId);
    await calls.pay(quoteId);
    await calls.dispute(quoteId);
  },
  returned: async (on, reader, carrier) => {
    const quoteId = await liveQuote(db, reader, on, { carrier, yearly: Number(ownPrice) });
    await chosen(db, quoteId);
    await calls.pay(quoteId);
    await sql`update quote set fits = false where id = ${quoteId}`.execute(db);
    const { body } = await app.call('POST /agent/profile/leads/:id/return', {
      as: reader,
      params: { id: on.applicationId },
      body: { reason: 'outside-target' },
    });
    expect(body.data).toMatchObject({ state: 'granted' });
  },
  withdrawn: async (on, reader, carrier) => {
    await liveQuote(db, reader, on, { carrier, yearly: Number(ownPrice) });
    const body = { force: true };
    expect((await app.call('DELETE /user/application', { as: on.client, body })).status).toBe(200);
  },
  elsewhere: async (_, reader) => {
    await sql`update agency_zip_code set zip_code_id = ${zips.austin} where agency_id = ${reader.accountId}`.execute(
      db,
    );
  },
};

const readsEverything = new Set(['declared', 'quoted', 'won', 'unlocked']);

const cases = (Object.keys(reach) as (keyof typeof reach)[]).flatMap((stage) =>
  (['home', 'life', 'auto'] as const).map((line) => ({ stage, line })),
);

/** Files an agent saves. */
const getFiles = (id: number): string[] => [
  `/api/agent/profile/leads/${id}/receipt`,
  '/api/agent/clients.csv',
  `/api/agent/clients/${id}/contact.vcf`,
  '/api/agent/statistics.csv',
  '/api/agent/statement.csv',
  '/api/privacy/export',
];

/** Returns the answers of every other call that reads, and every file. */
const everythingElse = async (as: Person, id: number): Promise<string> => {
  const reading = (Object.keys(routes) as RouteKey[]).filter(
    (key) =>
      key.startsWith('GET ') &&
      ['agent', 'session'].includes(routes[key].access) &&
      !key.endsWith('stream') &&
      !/leads\/:id(\/preview)?$|GET \/auth\/login/.test(key),
  );
  const answers = [];
  for (const key of reading)
    answers.push(
      await app.call(key, {
        as,
        params: { id, carrier: carriers.home, type: 1, card: 'x' },
        query: { fields: '*', include: 'health' },
      } as never),
    );
  expect(answers.length).toBeGreaterThan(8);
  const files = await Promise.all(
    getFiles(id).map((path) => app.server.inject(`${path}?sid=${as.sid}`)),
  );
  for (const { statusCode } of files) expect([200, 404]).toContain(statusCode);
  const mails = (await app.mails()).filter(({ to }) => to.some((one) => one.startsWith('agent-')));
  const bodies = [...answers, ...files].map(({ body }) => body);
  return JSON.stringify([bodies, mails]);
};

describe('an agent reads what the stage needs, and health answers only with a carrier that writes life', () => {
  it.each(cases)('$stage, carriers for $line', async ({ stage, line }) => {
    const on = await submitted();
    const reader = await agent(db, { carriers: [carriers[line]] });
    await reach[stage](on, reader, carriers[line]);
    const { open, preview, list, leadTable } = calls;
    const outline = await preview(reader, on.applicationId);
    // Opening a lead declares to quote it, so only the preview shows the stage before.
    const detail = stage === 'outline' ? outline : await open(reader, on.applicationId);
    const isFound = !['returned', 'withdrawn', 'elsewhere'].includes(stage);
    expect([outline.status, detail.status]).toEqual(isFound ? [200, 200] : [404, 404]);
    if (isFound) expect([outline.body.stage, detail.body.stage]).toEqual([stage, stage]);

    const isRead = readsEverything.has(stage);
    const expected = [
      ...(isRead ? people : []),
      ...([1, 2, 3] as const).flatMap((type) => (isRead ? answersOf[type] : [])),
      ...(isRead && line === 'life' ? ['tobacco'] : []),
    ];
    const secrets = [...people, ...Object.values(answersOf).flat(), ...wealth, 'tobacco'];
    const text = JSON.stringify(detail.body);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual(expected);
    const others = [outline, await list(reader), await leadTable(reader)].map(({ body }) => body);
    const elsewhere = JSON.stringify(others) + (await everythingElse(reader, on.applicationId));
    // The agent who paid is told elsewhere how to reach the client. Page, files and messages have the whole household.
    // An agent who quoted is told that the client left.
    const known = stage === 'unlocked' ? people : [];
    const left = stage === 'withdrawn' ? ['Xanthe'] : [];
    // Rows of tasks name the client where the lead itself does.
    const listed = stage === 'declared' || stage === 'won' ? ['Xanthe'] : [];
    expect(secrets.filter((secret) => elsewhere.includes(secret))).toEqual([
      ...known,
      ...left,
      ...listed,
    ]);
    expect(text + elsewhere).not.toMatch(priced(foreignPrice));
    if (stage === 'lost') expect(text).toMatch(priced(ownPrice));
    if (!isFound || stage === 'refunded') return;

    const data = stage === 'outline' ? detail.body.outline.data : detail.body.data;
    expect(data.map(({ ins_id }: { ins_id: number }) => ins_id)).toEqual([1, 2, 3]);
    expect(detail.body.withheld).toEqual(
      line === 'life' ? [] : [{ ins_id: 2, reason: 'line-not-held', questions: 5 }],
    );
  });
});

describe('agents of a client who shows names after the unlock only', () => {
  const sharing = { namesFromUnlock: true, reportsAllowed: false };
  /** Last name, street and birth dates, as they are stored and as pages write dates. */
  const hidden = [
    'Quillfeather',
    'Zebulonsky',
    'Larkspur',
    '1979-02-13',
    '02/13/1979',
    '1977-05-06',
    '05/06/1977',
    '1990-01-02',
    '01/02/1990',
    '1M8GDM9AXKP042788',
  ];
  const withNames: WantedAnswers = {
    112: 164,
    113: '1990-01-02',
    363: '1M8GDM9AXKP042788',
    141: 'Quillfeather family of 12 LARKSPUR LANE; the car is a Quillfeatherette, VIN 1m8gdm9axkp042788',
  };

  const everything = async (reader: Person, id: number): Promise<string> => {
    const { open, preview, list, leadTable } = calls;
    const read = [
      await preview(reader, id),
      await open(reader, id),
      await list(reader),
      await leadTable(reader),
      await app.call('GET /agent/lead-table', { as: reader, query: { q: 'Quillfeather' } }),
    ];
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return JSON.stringify(read.map(({ body }) => body)) + (await everythingElse(reader, id));
  };

  it.each(['declared', 'quoted', 'won'] as const)(
    'find no last name, street, birth date or VIN in any answer at the stage %s',
    async (stage) => {
      const on = await submitted({ auto: withNames, sharing });
      const reader = await agent(db, { carriers: [carriers.auto] });
      await reach[stage](on, reader, carriers.auto);
      const text = (await everything(reader, on.applicationId)).replaceAll('Quillfeatherette', '');
      expect(hidden.filter((word) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
      const { body } = await calls.open(reader, on.applicationId);
      expect(body).toMatchObject({ namesHidden: true, reportsAllowed: false });
      expect(body.user_info).toMatchObject({
        usr_firstname: 'Xanthe',
        usr_lastname: '',
        usr_partnerfirstname: 'Zebulon',
        usr_partnerlastname: null,
        zip_code: '27601',
        age: expect.any(Number),
        partnerAge: expect.any(Number),
        partnerIsSpouse: true,
      });
      expect([text.includes('Xanthe'), /"age 3\d"/.test(text)]).toEqual([true, true]);
      expect(text.includes('"VIN given after you unlock"')).toBe(true);
      // Rows of tasks have no initial either.
      expect(text.includes('Xanthe Q')).toBe(false);
    },
  );

  it('read everything once the fee is paid', async () => {
    const on = await submitted({ auto: withNames, sharing });
    const reader = await agent(db, { carriers: [carriers.auto] });
    await reach.unlocked(on, reader, carriers.auto);
    const { body } = await calls.open(reader, on.applicationId);
    expect(body).toMatchObject({
      namesHidden: false,
      user_info: {
        usr_lastname: 'Quillfeather',
        usr_address1: '12 Larkspur Lane',
        usr_dateofbirth: '1979-02-13',
        usr_partnerdateofbirth: '1977-05-06',
      },
    });
    expect(body.user_info).not.toHaveProperty('age');
    for (const fact of ['1990-01-02', '1M8GDM9AXKP042788'])
      expect(JSON.stringify(body.data).includes(fact)).toBe(true);
  });

  it('do not find the former names in the changes of an application that was submitted again', async () => {
    const on = await submitted({ auto: withNames });
    const reader = await agent(db, { carriers: [carriers.auto] });
    await reach.quoted(on, reader, carriers.auto);
    await sql`update consumer set first_name = 'Xanthippe' where account_id = ${on.client.accountId}`.execute(
      db,
    );
    const answers = ([1, 2, 3] as const).map((ins_id) => ({
      ins_id,
      answers: completeAnswers(ins_id, ins_id === 3 ? { 102: 'Tatra' } : {}),
    }));
    const body = { answers, submit: true, force: true, sharing };
    const { body: saved } = await app.call('POST /user/application', { as: on.client, body });
    expect(saved.meta.sharing).toEqual(sharing);
    const { body: detail } = await calls.open(reader, on.applicationId);
    expect(detail.changes.household).toMatchObject({ usr_firstname: 'Xanthe', usr_lastname: '' });
    const text = JSON.stringify(detail).replaceAll('Quillfeatherette', '').toLowerCase();
    expect(hidden.filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
  });
});
