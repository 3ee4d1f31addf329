import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeAll, expect, it, vi } from 'vitest';
import { checkInvariants } from '../contexts/admin/index.ts';
import { setLicenseGate } from '../contexts/agents/index.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { openAdmin, readCookie } from '../testing/admin/admin.ts';
import { readRows } from '../testing/database/read-row.ts';
import { wholeApp } from '../testing/whole-app.ts';
import { prepareDemo, printDemoPeople } from './demo.ts';
import { createDemoAccess } from './demo-access.ts';
import { demoPassword, getDemoEmail } from './demo-people.ts';
import { demoOperators } from './operators.ts';

// Where licenses are asked for: everything they do has to be covered by those they hold.
const database = await testDatabase();
const { needs, server } = await wholeApp({ database, settings: { LICENSE_CHECK: 'operator' } });
const stage = createDemoAccess({ ...needs, server });
beforeAll(async () => {
  await setLicenseGate(needs.db, true);
  await prepareDemo({ ...needs, server });
});

const readQuotes = async (who: string) =>
  (await stage.call('GET /user/quotes', await stage.sessionOf(who))).data;

it('a client compares two quotes as asked, one that gives less, and one that says nothing', async () => {
  const quotes = (await readQuotes('dana')).map(({ qot_number, comparisonResult }) => ({
    number: qot_number,
    ...comparisonResult,
  }));
  expect(quotes.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))).toMatchObject([
    { number: 2, basis: 'as-asked', lowest: true, tied: true },
    { number: 3, basis: 'as-asked', lowest: false, tied: true },
    { number: 1, basis: 'home.deductible=2500&home.wind=2%', explaining: 'cheaper' },
    { number: 4, basis: null, group: 'unstated' },
  ]);
});

it('other clients have chosen a bindable price, bought, or have quotes that are out of date', async () => {
  const chosen = (await readQuotes('nadia')).find(
    ({ quotedCoverages = [] }) => quotedCoverages.length > 0,
  );
  expect(chosen?.quotedCoverages).toMatchObject([{ firmness: 'bindable' }]);
  const [waiting] = await readQuotes('lucia');
  expect(waiting).toMatchObject({ qot_edit: 1, quotedCoverages: [{ ins_id: 1 }] });
  const finals = needs.db.selectFrom('final_premium').select(['reported_by', 'final_yearly']);
  expect(await finals.orderBy('reported_by').execute()).toEqual([
    { reported_by: 'agent', final_yearly: 1725 },
    { reported_by: 'client', final_yearly: 1725 },
  ]);
});

it('agents hold licenses of every state one can have, and every quote rests on one', async () => {
  const held = needs.db.selectFrom('license').select('status').distinct().orderBy('status');
  expect((await held.execute()).map(({ status }) => status)).toEqual([
    'active',
    'expired',
    'refused',
    'revoked',
    'suspended',
    'waiting',
  ]);
  const own = await stage.call('GET /agent/profile/licenses', await stage.sessionOf('amir'));
  expect(own).toMatchObject({
    required: true,
    scope: [{ state: 'NC' }, { state: 'OH' }, { state: 'TX' }],
  });
  const quotes = await readRows(needs.db, 'quote', { removed_because: 'license' }, 'id');
  expect(quotes).toEqual([]);
});

it('an agency of six has a won client, a lead handed over, a prepared quote, and notes of several members', async () => {
  const { rows: members } = await sql<{ name: string; role: string; left: boolean }>`
    select first_name as name, role, left_at is not null as left from agency_member
    where agency_id = (select id from account where email = ${getDemoEmail('ellen')}) order by account_id`.execute(
    needs.db,
  );
  expect(members.map(({ name, role, left }) => [name, role, left])).toEqual([
    ['Ellen', 'owner', false],
    ['Marcus', 'producer', false],
    ['Sofia', 'producer', false],
    ['Jonah', 'producer', false],
    ['Ruth', 'assistant', false],
    ['Walter', 'accountant', false],
    ['Dennis', 'producer', true],
  ]);
  const { rows: leads } = await sql`
    select client.first_name as client, assigned.first_name as assigned, agency_lead.status,
      author.first_name as noted, quote_draft.ready_at is not null as prepared
    from agency_lead join application on application.id = application_id
    join consumer as client on client.account_id = consumer_id
    left join agency_member as assigned on assigned.account_id = assigned_to
    left join agency_member as author on author.account_id = marked_by
    left join quote_draft on quote_draft.agency_id = agency_lead.agency_id
      and quote_draft.application_id = agency_lead.application_id
    where agency_lead.agency_id = (select id from account where email = ${getDemoEmail('ellen')})
    order by agency_lead.application_id`.execute(needs.db);
  expect(leads).toEqual([
    { client: 'Beth', assigned: 'Sofia', status: 'completed', noted: 'Sofia', prepared: false },
    { client: 'Carlos', assigned: 'Marcus', status: 'quoted', noted: 'Marcus', prepared: false },
    { client: 'Irene', assigned: 'Jonah', status: 'new', noted: 'Ellen', prepared: true },
  ]);
  const { rows: paid } = await sql`
    select payer.first_name as payer, sender.first_name as sender
    from purchase join quote on quote.id = quote_id
    join agency_member as payer on payer.account_id = purchase.member_id
    join agency_member as sender on sender.account_id = quote.member_id
    where purchase.agency_id = (select id from account where email = ${getDemoEmail('ellen')})`.execute(
    needs.db,
  );
  expect(paid).toEqual([{ payer: 'Ellen', sender: 'Sofia' }]);
});

it('the log-ins of the agency’s six members are printed, without the one who left', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  printDemoPeople(null);
  const lines = printed.mock.calls.map(([line]) => String(line)).join('\n');
  printed.mockRestore();
  for (const key of ['ellen', 'marcus', 'sofia', 'jonah', 'ruth', 'walter'])
    expect(lines).toContain(getDemoEmail(key));
  expect(lines).not.toContain(getDemoEmail('dennis'));
});

it('an operator has work of most kinds, and no invariant is broken by it', async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from queue_item where closed_at is null order by 1`.execute(needs.db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'difference',
    'feedback',
    'flagged-account',
    'license',
    'proposal',
    'report',
    'review',
  ]);
  const findings = await checkInvariants(needs.db);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

const admin = await openAdmin(database, { secondFactor: needs.secondFactor });

const signIn = async (wanted: OperatorRole): Promise<string> => {
  const { email, seed } = demoOperators.find(({ role }) => role === wanted)!;
  const code = await generate({ secret: seed });
  return readCookie(
    await admin.call('POST /login', { body: { email, password: demoPassword, code } }),
  );
};

it('the owner may approve a proposal although the person concerned has logged in', async () => {
  await signIn('reader');
  const owner = await signIn('owner');
  const { rows } = await sql<{ id: number }>`select id from admin_proposal`.execute(needs.db);
  const input = { proposal_id: Number(rows[0]?.id) };
  const preview = await admin.call('POST /tasks/:name/preview', {
    headers: { cookie: owner },
    params: { name: 'proposal-approve' },
    body: { input },
  });
  expect(preview.body).toMatchObject({ before: { role: 'reader' }, after: { role: 'support' } });
});

it('a task that needed no second person is in the audit log', async () => {
  const { rows } = await sql`
    select from queue_item join audit_event on audit_event.object = facts ->> 'about'
      and act = 'admin-' || (facts ->> 'task') and request_id = facts ->> 'by'
    where kind = 'review'`.execute(needs.db);
  expect(rows).toHaveLength(1);
});
