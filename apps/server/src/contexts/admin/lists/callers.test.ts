import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent, member } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { setLicenseGate } from '../../agents/index.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const { call, operator } = await openAdmin(shop, { gateway: shop.needs.gateway });
const owner = await operator('owner');
const lead = await wonLead();
await buy(lead);

type Person = { first: string; last: string; email?: string; phone?: string };

/** Adds clients; the account ids rise in the order of the list. */
const addClients = async (people: readonly Person[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const { first, last, email, phone } of people) {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into account (role, email, password_hash, verified_at)
        values (1, coalesce(${email ?? null}::text, gen_random_uuid() || '@example.com'), 'x', now()) returning id)
      insert into consumer (account_id, first_name, last_name, birth_date, address1, city, rents, zip_code_id,
        marital_status, gender, phone)
      select id, ${first}, ${last}, '1980-01-01', '1 Oak Street', 'Raleigh', false, 27601, 0, 1,
        coalesce(${phone ?? null}::text, '9190000000') from made
      returning account_id as id`.execute(db);
    ids.push(Number(rows[0]!.id));
  }
  return ids;
};

const names = {
  dana: { first: 'Dana', last: 'Reyes' },
  jose: { first: 'José', last: 'Núñez Peña' },
  ana: { first: 'Ana', last: 'De la Cruz' },
  mary: { first: 'Mary Ann', last: 'O’Brien-Smith' },
  zoe: { first: 'Zoë', last: 'Li' },
  mac: { first: 'IAN', last: 'Mc Donald' },
  quiroga: {
    first: 'Xóchitl',
    last: 'Quiroga',
    email: 'xochitl.quiroga+home@mail.example',
    phone: '9195550199',
  },
} satisfies Record<string, Person>;
type Who = keyof typeof names;
const added = await addClients(Object.values(names));
const idOf = Object.fromEntries(Object.keys(names).map((name, n) => [name, added[n]])) as Record<
  Who,
  number
>;
// Sixty newer people each, whose names begin with the same letters: more than a search reads in one way.
await addClients(
  Array.from({ length: 60 }, (_, n) => [
    { first: 'Danae', last: `Reyesfield ${n}`, email: `dana.reyes.${n}@example.com` },
    { first: 'Josefina', last: `Nunez Penaloza ${n}` },
    { first: 'Anabel', last: `De la Cruzado ${n}` },
    { first: 'Zoella', last: `Lindgren ${n}`, email: `not.quiroga${n}@example.com` },
    { first: 'Ian', last: `McDonaldson ${n}` },
  ]).flat(),
);

const search = async (q: string) =>
  (await call('GET /search', { as: owner, query: { q } })).body.data as {
    kind: string;
    id: string;
    title: string;
    detail: string;
  }[];

it.each<[Who, string[]]>([
  [
    'dana',
    ['Dana Reyes', 'reyes dana', 'Reyes, Dana', ' DANA   REYES ', 'dana re yes', 'danareyes'],
  ],
  ['jose', ['José Núñez Peña', 'jose nunez pena', 'NUÑEZ PEÑA, JOSE', 'nunez peña josé']],
  [
    'ana',
    ['ana de la cruz', 'De La Cruz, Ana', 'delacruz ana', 'Ana  Delacruz', 'de  la cruz ana'],
  ],
  ['mary', ["mary ann o'brien smith", 'maryann obrien-smith', 'O’BRIEN-SMITH mary ann', 'mary ob']],
  ['zoe', ['Zoë Li', 'zoe li', 'Li, Zoe', 'LI ZOË', 'li']],
  ['mac', ['ian mcdonald', 'McDonald Ian', 'Mc Donald, Ian', 'IAN MC DONALD']],
  [
    'quiroga',
    [
      ...['xo', 'xóch', 'xochitl', 'qu', 'quiro', 'quiroga', 'xo qu', 'qu xo', 'quiroga, x'],
      ...['xochitl.quiroga+home@mail.example', ' Xochitl.Quiroga+home@MAIL.example', 'xochitl.q'],
      ...[
        'xochitl.quiroga',
        'quiroga+home',
        'quiroga@mail',
        'xochitl@mail.example',
        '@mail.example',
      ],
      ...['+1 919 555 0199', '(919) 555-0199', '919.555.0199', '1 919 555 01 99', '9195550199'],
      ...['+1 919 555', '(919) 555-01', '919 555 019'],
    ],
  ],
])('%s is among the first three people, whatever a caller says', async (who, texts) => {
  for (const text of texts) {
    const first = (await search(text)).slice(0, 3);
    expect([text, first]).toEqual([
      text,
      expect.arrayContaining([expect.objectContaining({ kind: 'person', id: String(idOf[who]) })]),
    ]);
  }
});

it('the list of people begins with exact names too, and goes on page by page without a gap', async () => {
  const read = async (query: Record<string, string | number>) =>
    (await call('GET /people', { as: owner, query })).body;
  const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
  const whole = await read({ q: 'zoe li', limit: 100 });
  expect(ids(whole)).toHaveLength(61);
  expect(ids(whole)[0]).toBe(idOf.zoe);
  const first = await read({ q: 'zoe li', limit: 1 });
  const second = await read({ q: 'zoe li', limit: 100, cursor: first.next });
  expect([...ids(first), ...ids(second)]).toEqual(ids(whole));
});

it('a lead, its payment, its receipt and its card name a person in the first three rows', async () => {
  await sql`update purchase set card_brand = 'visa', card_last4 = '4242' where application_id = ${lead.applicationId}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; intent: string; receipt: string }>`
    select purchase.id, intent_id as intent, number as receipt from purchase
    join receipt on receipt.purchase_id = purchase.id where application_id = ${lead.applicationId}`.execute(
    db,
  );
  const { id, intent, receipt } = rows[0]!;
  const { applicationId } = lead;
  const ofClient = [`#${applicationId}`, `lead ${applicationId}`, `Prospecto # ${applicationId}`];
  const ofAgent = [
    id,
    intent,
    ` ${receipt.toLowerCase()} `,
    '4242',
    'Visa 4242',
    '•••• 4242',
    '**** 4242',
  ];
  const texts: [string, string][] = [
    ...ofClient.map((one): [string, string] => [one, 'Dana Reyes']),
    ...ofAgent.map((one): [string, string] => [one, 'Priya Shah']),
  ];
  for (const [text, name] of texts) {
    const first = (await search(text)).slice(0, 3);
    const shown = first.map(({ kind, title, detail }) => `${kind}: ${title} ${detail}`);
    expect([text, shown]).toEqual([text, expect.arrayContaining([expect.stringContaining(name)])]);
  }
});

it('text without letters or digits finds nobody', async () => {
  for (const text of ['%', '_', '\\', '--', '’', '́'])
    expect([text, await search(text)]).toEqual([text, []]);
});

it('a ZIP code finds the agents who quote there, and not those who left their agency', async () => {
  const agents = async () => {
    const query = { q: '10001', role: 'agent' };
    const { body } = await call('GET /people', { as: owner, query });
    return body.data.map(({ id }: { id: number }) => id);
  };
  const { accountId: id } = lead.chosenAgent;
  const { accountId: colleague } = await member(db, lead.chosenAgent, 'producer');
  expect(await agents()).toEqual([]);
  await sql`insert into agency_zip_code (agency_id, zip_code_id)
    select ${id}, id from zip_code where code = '10001'`.execute(db);
  expect(await agents()).toEqual([colleague, id]);
  await sql`update agency_member set left_at = now() where account_id = ${colleague}`.execute(db);
  expect(await agents()).toEqual([id]);
});

it('a ZIP code finds the agents who take every ZIP code, in the states of their licenses where those are required', async () => {
  const { accountId: id } = await agent(db);
  const agents = async (q: string) => {
    const { body } = await call('GET /people', { as: owner, query: { q, role: 'agent' } });
    return body.data.map((one: { id: number }) => one.id).includes(id);
  };
  expect(await agents('10001')).toBe(false);
  await sql`update agency set all_zip_codes = true where id = ${id}`.execute(db);
  expect(await agents('10001')).toBe(true);
  await setLicenseGate(db, true);
  await sql`insert into member_scope (member_id, state, lines, until)
    values (${id}, 'NC', 1, now() + interval '1 day')`.execute(db);
  expect([await agents('27601'), await agents('10001')]).toEqual([true, false]);
  await setLicenseGate(db, false);
});
