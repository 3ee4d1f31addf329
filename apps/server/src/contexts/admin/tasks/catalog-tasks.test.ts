import { readFileSync } from 'node:fs';
import { addDays, type IsoDate } from '@fanwise/domain/dates/dates';
import { COMPANY_ZONE, localTime } from '@fanwise/domain/dates/local-time';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin, testFees } from '../../../testing/admin/admin.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import {
  actorOfPerson,
  agent,
  consumer,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';
import { requestCarrier } from '../../accounts/agent-profiles/request-carrier.ts';
import { copyFees, createLeadFees, refreshTexts, seedCatalog, terms } from '../../catalog/index.ts';
import { writeZipCodes } from '../../catalog/write-zip-codes.ts';

const database = await testDatabase();
const { db } = database;
const { act, call, operator } = await openAdmin(database);
const owner = await operator('owner');
const second = await operator('owner', 'second');
const finance = await operator('finance');
const support = await operator('support');
await copyFees(db, testFees);

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const amounts = { home: 4000, life: 4500, auto: 3000, bundles: [1500, 2500] };
const approve = async (as: typeof owner, { body }: { body: { proposed: number } }) =>
  act(as, 'proposal-approve', { proposal_id: body.proposed }, { reason: '' });
const readAuditRow = async (act: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select object, operator_id, reason, before, after from audit_event where act = ${act}
    order by id desc limit 1`.execute(db);
  return rows[0];
};
const problem = (answer: { body: { data: unknown[] } }) => answer.body.data[0];

it('a plan shows until when it can be approved, and its proposal expires then', async () => {
  const input = { amounts, starts_at: hours(1) };
  const looked = await call('POST /tasks/:name/preview', {
    as: finance,
    params: { name: 'fee-plan' },
    body: { input },
  });
  const latest = new Date(Date.parse(input.starts_at) - 15 * 60_000).toISOString();
  expect(looked.body.needs).toEqual({
    step_up: true,
    second: true,
    approve_by: latest,
    approvers: expect.any(Array),
    alone_hours: null,
    open_proposal: null,
  });
  const { body } = await act(finance, 'fee-plan', input);
  const listed = await call('GET /proposals', { as: owner });
  const proposal = listed.body.data.find(({ id }: { id: number }) => id === body.proposed);
  expect(new Date(proposal.expires_at).toISOString()).toBe(latest);
  await act(owner, 'proposal-refuse', { proposal_id: body.proposed });
});

it('fees are planned by two operators and apply from their start on, by the clock of the database', async () => {
  const [one, other] = [createLeadFees(db, testFees), createLeadFees(db, testFees)];
  await one.refresh();
  const before = await one.feeOf(db, [1]);
  expect([before, one.leadFee([1])]).toEqual([3500, 3500]);
  const input = { amounts, starts_at: hours(1) };
  expect((await act(support, 'fee-plan', input)).body.code).toBe('capability');
  const shown = await call('POST /tasks/:name/preview', {
    as: finance,
    params: { name: 'fee-plan' },
    body: { input },
  });
  expect(shown.body).toMatchObject({
    before: { home_cents: 3500 },
    after: { home_cents: 4000, life_cents: 4500, home_life_auto_cents: 8600 },
    needs: { step_up: true, second: true },
  });
  const asked = await act(finance, 'fee-plan', input);
  expect(asked.body).toEqual({ proposed: expect.any(Number) });
  expect((await approve(owner, asked)).status).toBe(200);
  expect(await readAuditRow('admin-fee-plan')).toMatchObject({
    operator_id: owner.operatorId,
    before: { home_cents: 3500, planned: 0 },
    after: { planned: 1 },
  });
  const listed = await call('GET /fees', { as: support });
  expect(listed.body.data.map(({ state }: { state: string }) => state)).toEqual([
    'planned',
    'live',
  ]);
  await Promise.all([one.refresh(), other.refresh()]);
  expect([await one.feeOf(db, [1]), one.leadFee([1])]).toEqual([3500, 3500]);
  // An hour later, in two processes that read the schedule before the start.
  await sql`alter table fee_schedule disable trigger user`.execute(db);
  await sql`update fee_schedule set starts_at = now() where starts_at > now()`.execute(db);
  await sql`alter table fee_schedule enable trigger user`.execute(db);
  expect(await one.feeOf(db, [1])).toBe(4000);
  await Promise.all([one.refresh(), other.refresh()]);
  expect([one.leadFee([1]), other.leadFee([2, 3])]).toEqual([4000, 6400]);
  expect((await call('GET /fees', { as: support })).body.settings_differ).toBe(true);
});

it.each<[string, typeof amounts, number, string, string?]>([
  ['36.50', { ...amounts, home: 3650 }, 1, 'rounded', '$1.00'],
  ['0', { ...amounts, home: 0 }, 1, 'too-low', '$0.50'],
  ['a negative one', { ...amounts, life: -100 }, 1, 'too-low'],
  ['a negative discount', { ...amounts, bundles: [-1, 0] }, 1, 'odd-discount'],
  ['too much', { ...amounts, auto: 1_000_000 }, 1, 'too-high', '$1,000.00'],
  ['a discount of everything', { ...amounts, bundles: [10_000, 0] }, 1, 'odd-discount'],
  ['too few discounts', { ...amounts, bundles: [0] }, 1, 'odd-discount'],
  ['the past', amounts, -1, 'too-early'],
  ['in ten minutes', amounts, 1 / 6, 'too-early'],
])('a fee of %s is refused', async (_, wrong, ahead, code, why) => {
  const answer = await act(owner, 'fee-plan', { amounts: wrong, starts_at: hours(ahead) });
  expect(answer.status).toBe(400);
  expect(problem(answer)).toMatchObject({ code, ...(why && { why }) });
});

it('a plan is canceled before it starts, and never afterwards', async () => {
  const asked = await act(owner, 'fee-plan', { amounts, starts_at: hours(30) });
  await approve(second, asked);
  const { data } = (await call('GET /fees', { as: owner })).body;
  const [planned, live] = ['planned', 'live'].map((state) =>
    data.find((plan: { state: string }) => plan.state === state),
  );
  const cancel = (id: number) =>
    act(owner, 'plan-cancel', { kind: 'fee', plan_id: id }, { stepUp: false });
  expect((await cancel(live.id)).body.code).toBe('not-in-this-state');
  expect((await cancel(planned.id)).status).toBe(200);
  expect((await cancel(planned.id)).body.code).toBe('not-in-this-state');
  await expect(
    sql`update fee_schedule set amounts = '{}' where id = ${live.id}`.execute(db),
  ).rejects.toThrow('do not change');
});

it.each([
  ['added', 'carrier-added'],
  ['refused', 'carrier-refused'],
] as const)(
  'a carrier that an agent misses is %s in one step, and the agent is notified, of a refusal with the reason',
  async (end, occasion) => {
    const { accountId } = await agent(db);
    const ask = (name: string) =>
      requestCarrier(db, { ...actorOfPerson(accountId), requestId: 'test' }, name).then(({ ok }) =>
        expect(ok).toBe(true),
      );
    await ask('Acme');
    await ask('Acme of the South');
    const { body } = await call('GET /queue', { as: owner, query: { kind: 'carrier' } });
    const item = body.data.find((one: { person: { id: number } }) => one.person.id === accountId);
    expect(item.facts).toEqual({ name: 'Acme of the South' });
    const from = { agency_id: accountId };
    const plain = { stepUp: false };
    const done =
      end === 'added'
        ? await act(owner, 'carrier-add', { ...from, name: `Acme ${accountId}`, lines: [1] }, plain)
        : await act(owner, 'carrier-refuse', from, {
            ...plain,
            reason: 'It is listed as Acme, or call 919-555-0170.',
          });
    expect(done.status).toBe(200);
    const notices = await readRows(
      db,
      'notification',
      { account_id: accountId },
      'occasion',
      'reason',
    );
    const reason = end === 'added' ? null : 'It is listed as Acme, or call ….';
    expect(notices).toEqual([{ occasion, reason }]);
    const { rows } =
      await sql`select outcome from queue_item where kind = 'carrier' and account_id = ${accountId} order by id`.execute(
        db,
      );
    expect(rows).toEqual([{ outcome: 'changed' }, { outcome: 'answered' }]);
    const again = await act(owner, 'carrier-refuse', from, plain);
    expect(again.body.code).toBe('not-in-this-state');
  },
);

it('a file of carriers corrects the named ones, adds new ones, and leaves the others alone', async () => {
  const head = 'id,brand,companies,lines,sold_by,states,source';
  const send = (...lines: string[]) =>
    act(owner, 'carriers-import', { content: [head, ...lines].join('\n') });
  const listed = async (q: string) =>
    (await call('GET /carriers', { as: owner, query: { q } })).body.data[0];
  expect(problem(await send('1,Acme,,boat,,,'))).toMatchObject({
    code: 'bad-row',
    why: '2: lines',
  });
  expect(problem(await send('99999,Acme,,,,,'))).toMatchObject({ code: 'bad-row', why: 'Acme' });
  expect(problem(await send('4,Progressive,,,,,'))).toMatchObject({ code: 'taken' });
  for (const row of [',Acme,Acme Fire 00001,,,,', ',Acme,,,,NC,'])
    expect(problem(await send(row))).toMatchObject({ code: 'no-source', why: '2: source' });
  const before = await listed('Travelers');
  const done = await send(
    '4,Allstate,Allstate Fire 00001,home auto,captive,,A list of 2026',
    ',safeco,,home auto,independent,NC SC,A list of 2026',
    ',Nettle Mutual,,,,,',
  );
  expect(done.body.result).toEqual({ added: 1, changed: 2 });
  expect(await listed('Allstate')).toMatchObject({
    companies: ['Allstate Fire; 00001'],
    sold_by: 'captive',
    states: null,
    facts_source: 'A list of 2026',
    source: 'operator',
  });
  expect(await listed('safeco')).toMatchObject({ id: 37, lines: [1, 3], states: ['NC', 'SC'] });
  expect(await listed('Nettle')).toMatchObject({ lines: [], facts_source: null });
  expect(await listed('Travelers')).toEqual(before);
});

it('a carrier is corrected in the fields of its window as in a file, and keeps what they leave out', async () => {
  const plain = { stepUp: false };
  const set = (change: object) => act(owner, 'carrier-set', { carrier_id: 11, ...change }, plain);
  const read = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select companies, sold_by, states, facts_source from carrier where id = 11`.execute(db);
    return rows[0];
  };
  const typed = {
    companies: 'Acme Fire; 00001\n\nAcme Life',
    sold_by: 'independent',
    states: 'nc SC',
    source: 'A list of 2026',
  };
  const stored = {
    companies: [{ name: 'Acme Fire', naic: '00001' }, { name: 'Acme Life' }],
    sold_by: 'independent',
    states: ['NC', 'SC'],
    facts_source: 'A list of 2026',
  };
  expect((await set(typed)).status).toBe(200);
  expect(await read()).toEqual(stored);
  expect(await readAuditRow('admin-carrier-set')).toMatchObject({
    after: {
      companies: ['Acme Fire; 00001', 'Acme Life'],
      seller: 'independent',
      states: ['NC', 'SC'],
      facts_source: 'A list of 2026',
    },
  });
  expect((await set({ active: true })).status).toBe(200);
  expect(await read()).toEqual(stored);
  for (const [change, refused] of [
    [{ source: '' }, { field: 'source', code: 'no-source' }],
    [
      { source: '', states: '' },
      { field: 'source', code: 'no-source' },
    ],
    [
      { source: '', companies: 'Acme' },
      { field: 'source', code: 'no-source' },
    ],
    [{ companies: 'Acme; 1' }, { field: 'companies', code: 'unreadable', why: 'Acme; 1' }],
    [{ states: 'NC ZZ' }, { field: 'states', code: 'unreadable', why: 'ZZ' }],
  ])
    expect(problem(await set(change as object))).toEqual(refused);
  expect(await read()).toEqual(stored);
  await set({ companies: 'Acme', sold_by: 'unconfirmed', states: '', source: '', lines: [] });
  expect(await read()).toEqual({
    companies: [{ name: 'Acme' }],
    sold_by: null,
    states: null,
    facts_source: null,
  });
});

it('the exported carriers are imported again without a change', async () => {
  await act(owner, 'carrier-add', { name: 'Say "Yes", Mutual', lines: [2] }, { stepUp: false });
  await act(owner, 'carrier-set', { carrier_id: 12, active: false }, { stepUp: false });
  const read = async () => {
    const { rows } = await sql`
      select carrier.*, array(select insurance_type_id from carrier_line where carrier_id = carrier.id) as lines
      from carrier order by id`.execute(db);
    return rows;
  };
  const before = await read();
  const made = await act(owner, 'export', { list: 'carriers', filters: {} });
  expect(made.body.result.rows).toBe(before.length);
  const file = await call('GET /files/:id', {
    as: owner,
    params: { id: String(made.body.result.url).split('/').at(-1) ?? '' },
  });
  const content = String(file.body);
  const again = await act(owner, 'carriers-import', { content });
  expect(again.body.result).toEqual({ added: 0, changed: 0 });
  expect(await read()).toEqual(before);
  const one = await act(owner, 'export', { list: 'carriers', filters: { q: 'say "yes"' } });
  expect(one.body.result.rows).toBe(1);
});

it('a carrier is added, changed and ended, and the catalog files do not overwrite it', async () => {
  const input = { name: 'Acme Mutual', lines: [3, 1] };
  const plain = { stepUp: false };
  expect((await act(finance, 'carrier-add', input, plain)).body.code).toBe('capability');
  expect((await act(owner, 'carrier-add', input, { ...plain, reason: '' })).status).toBe(400);
  const added = await act(owner, 'carrier-add', input, plain);
  const id = added.body.result.id as number;
  expect(id).toBeGreaterThanOrEqual(10_000);
  expect(await readAuditRow('admin-carrier-add')).toMatchObject({
    before: { name: null },
    after: { name: 'Acme Mutual', lines: [1, 3] },
  });
  expect(
    problem(await act(owner, 'carrier-add', { ...input, name: 'acme mutual' }, plain)),
  ).toEqual({
    field: 'name',
    code: 'taken',
  });
  const set = (change: object) => act(owner, 'carrier-set', { carrier_id: id, ...change }, plain);
  expect((await set({ lines: [2], active: false })).status).toBe(200);
  await act(owner, 'carrier-set', { carrier_id: 1, name: 'State Farm of Ours' }, plain);
  await sql`delete from catalog_seed`.execute(db);
  await seedCatalog(db);
  const pages = await Promise.all(
    ['Acme', 'State', 'Progressive'].map((q) => call('GET /carriers', { as: owner, query: { q } })),
  );
  const listed = pages.flatMap(({ body }) => body.data);
  const find = (one: number) => listed.find((row: { id: number }) => row.id === one);
  expect(find(id)).toMatchObject({ lines: [2], active: false, source: 'operator' });
  expect(find(1)).toMatchObject({ name: 'State Farm of Ours', active: true, source: 'operator' });
  expect(find(2)).toMatchObject({ active: true, source: 'file' });
});

it('a ZIP code is added, and moves to another state only while no client or lead has it', async () => {
  const plain = { stepUp: false };
  const set = (input: object) => act(owner, 'zip-set', { ...input }, plain);
  expect((await set({ code: '00001', city: 'Newtown', state: 'NC' })).status).toBe(200);
  expect((await set({ code: '00001-1234', city: 'Newtown', state: 'SC' })).status).toBe(200);
  expect((await set({ code: '00001', city: 'Newtown', state: 'SC' })).body.code).toBe(
    'not-in-this-state',
  );
  await submittedApplication(db, await consumer(db));
  const raleigh = String(zips.raleigh);
  expect(problem(await set({ code: raleigh, city: 'Raleigh', state: 'SC' }))).toEqual({
    field: 'state',
    code: 'has-leads',
  });
  expect((await set({ code: raleigh, city: 'Raleigh City', state: 'NC' })).status).toBe(200);
  const twice = { code: '00001', city: 'Newtown', state: 'NC', second: true };
  expect((await set(twice)).status).toBe(200);
  expect(problem(await set({ code: '00001', city: 'Newtown', state: 'GA' }))).toEqual({
    field: 'state',
    code: 'two-states',
  });
  expect((await set({ ...twice, city: 'Oldtown' })).status).toBe(200);
  const own = await call('GET /zips', { as: owner, query: { operators: '1' } });
  expect(
    own.body.data.map(({ id, code, city, state }: Record<string, unknown>) => [
      id,
      code,
      city,
      state,
    ]),
  ).toEqual([
    [1, '00001', 'Newtown', 'SC'],
    [zips.raleigh, raleigh, 'Raleigh City', 'NC'],
    [100_001, '00001', 'Oldtown', 'NC'],
  ]);
});

it('a ZIP code is taken away from the agencies that cover it, and the list of the product does not bring it back', async () => {
  await act(owner, 'zip-set', { code: '27699', city: 'Raleigh', state: 'NC' });
  const { accountId } = await agent(db);
  const { rows: found } = await sql<{ id: number }>`
    select id from zip_code where code = '27699' and state = 'NC'`.execute(db);
  await sql`insert into agency_zip_code (agency_id, zip_code_id) values (${accountId}, ${found[0]!.id})`.execute(
    db,
  );
  const input = { code: '27699', state: 'NC' };
  const looked = await call('POST /tasks/:name/preview', {
    as: owner,
    params: { name: 'zip-remove' },
    body: { input },
  });
  expect(looked.body).toMatchObject({
    before: { clients: 0, submissions: 0, agencies: 1 },
    after: { state: 'gone', agencies: 0 },
    notices: [{ who: 'agents', how: 'page' }],
  });
  expect((await act(owner, 'zip-remove', input)).body).toMatchObject({ done: true });
  const left = () => sql`select from zip_code where code = '27699'`.execute(db);
  expect((await left()).rows).toEqual([]);
  await db
    .transaction()
    .execute((trx) => writeZipCodes(trx, { read: () => '27699 Raleigh NC' } as never));
  expect((await left()).rows).toEqual([]);
  await act(owner, 'zip-set', { code: '27699', city: 'Raleigh', state: 'NC' });
  expect((await left()).rows).toHaveLength(1);
});

it('a ZIP code in which people or leads are is not taken away, and the refusal says how many', async () => {
  const { rows } = await sql<{ code: string; state: string }>`
    select code, state from zip_code where id = ${zips.raleigh}`.execute(db);
  await consumer(db);
  const refused = await act(owner, 'zip-remove', { ...rows[0]! });
  expect(problem(refused)).toMatchObject({
    field: 'code',
    code: 'in-use',
    why: expect.stringMatching(/^[1-9]\d* \/ \d+$/),
  });
});

const file = (name: string) =>
  readFileSync(
    new URL(`../../../../../../catalog/legal/${name}`, import.meta.url),
    'utf8',
  ).replaceAll('{brand}', 'Fanwise');

it('a text is published in both languages with one approval a day ahead, and takes effect at its start', async () => {
  const [english, spanish] = [file('terms-agents.md'), file('terms-agents.es.md')];
  const start = hours(25);
  const dayAfter = addDays(terms.agents.version as IsoDate, 1);
  const day = [localTime(new Date(start), COMPANY_ZONE).date, dayAfter].sort().at(-1);
  const publish = (en: string, es: string, starts_at = start) =>
    act(owner, 'text-publish', { key: 'terms-agents', en, es, starts_at });
  const refused = async (en: string, es: string, starts_at?: string) =>
    problem(await publish(en, es, starts_at));
  expect(await refused(english, spanish, hours(20))).toMatchObject({ code: 'too-early' });
  const swapped = { code: 'other-language', field: 'en' };
  expect(await refused(spanish, spanish)).toMatchObject(swapped);
  expect(await refused(english, english)).toMatchObject({ ...swapped, field: 'es' });
  const mail = '# They chose you\n\n## Text\n\nSoon.\n\n## Button\n\nSee\n';
  expect(await refused(mail, spanish)).toMatchObject({ code: 'is-a-mail' });
  // D25
  expect(await refused(`${english}\n<b>now</b>`, spanish)).toMatchObject({ code: 'markup' });
  expect(await refused(english, `${spanish}\nDear {name}`)).toMatchObject({
    code: 'placeholder',
    field: 'es',
    why: expect.stringMatching(/^\d+: Dear \{name\}$/),
  });
  expect(await refused(`${english}\nhttps://evil.example`, spanish)).toMatchObject({
    code: 'foreign-link',
  });
  const before = terms.agents.version;
  expect((await approve(second, await publish(english, spanish))).status).toBe(200);
  expect(await refused(english, spanish, hours(25.1))).toMatchObject({ code: 'old-version' });
  const { data } = (await call('GET /texts', { as: support })).body;
  const planned = data.filter(({ state }: { state: string }) => state === 'planned');
  const byLanguage = planned.toSorted(
    (one: { id: number }, other: { id: number }) => one.id - other.id,
  );
  expect(byLanguage).toMatchObject([
    { key: 'terms-agents', language: 'en', version: day, by: { name: 'second' } },
    { key: 'terms-agents', language: 'es', version: day },
  ]);
  const files = data.filter(
    ({ source, key }: { source: string; key: string }) =>
      source === 'file' && !key.startsWith('mail-'),
  );
  expect(files).toHaveLength(6);
  const side = await call('GET /texts/:id/preview', {
    as: support,
    params: { id: byLanguage[0].id },
  });
  expect(side.body.data).toMatchObject({
    live: { version: before },
    planned: { version: day, title: 'Terms for agents' },
  });
  await refreshTexts(db);
  expect(terms.agents.version).toBe(before);
  await sql`alter table text_version disable trigger user`.execute(db);
  await sql`update text_version set starts_at = now() where language = 'en'`.execute(db);
  await sql`alter table text_version enable trigger user`.execute(db);
  await refreshTexts(db);
  expect(terms.agents.version).toBe(day);
});

it('no list of proposals contains a whole text', async () => {
  const { body } = await call('GET /proposals', { as: owner });
  expect(body.data.length).toBeGreaterThan(0);
  for (const { input } of body.data)
    for (const field of ['content', 'en', 'es']) expect(input).not.toHaveProperty(field);
});
