import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../contexts/admin/index.ts';
import { setLicenseGate } from '../contexts/agents/index.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { cookieOf, openAdmin } from '../testing/admin/admin.ts';
import { wholeApp } from '../testing/whole-app.ts';
import { demoPassword } from './cast.ts';
import { prepareDemo } from './demo.ts';
import { demoOperators } from './operators.ts';
import { setStage } from './stage.ts';

// Where licenses are asked for: everything they do has to be covered by those they hold.
const database = await testDatabase();
const { needs, server } = await wholeApp({ database, settings: { LICENSE_CHECK: 'operator' } });
const stage = setStage({ ...needs, server });
beforeAll(async () => {
  await setLicenseGate(needs.db, true);
  await prepareDemo({ ...needs, server });
});

const quotesOf = async (who: string) =>
  (await stage.call('GET /user/quotes', await stage.sessionOf(who))).data;

it('a client compares two quotes as asked, one that gives less, and one that says nothing', async () => {
  const quotes = (await quotesOf('dana')).map(({ qot_number, comparisonResult }) => ({
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

it('others have chosen a bindable price, bought, or wait with quoted coverage that is out of date', async () => {
  const chosen = (await quotesOf('nadia')).find(
    ({ quotedCoverages = [] }) => quotedCoverages.length > 0,
  );
  expect(chosen?.quotedCoverages).toMatchObject([{ firmness: 'bindable' }]);
  const [waiting] = await quotesOf('lucia');
  expect(waiting).toMatchObject({ qot_edit: 1, quotedCoverages: [{ ins_id: 1 }] });
  const finals = needs.db.selectFrom('final_premium').select(['said_by', 'final_yearly']);
  expect(await finals.orderBy('said_by').execute()).toEqual([
    { said_by: 'agent', final_yearly: 1725 },
    { said_by: 'client', final_yearly: 1725 },
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
  const quotes = await needs.db
    .selectFrom('quote')
    .select('id')
    .where('removed_because', '=', 'license')
    .execute();
  expect(quotes).toEqual([]);
});

it('an operator has something of most kinds to do, and nothing of it breaks a promise', async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from queue_item where closed_at is null order by 1`.execute(needs.db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'difference',
    'feedback',
    'license',
    'look',
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
  return cookieOf(
    await admin.call('POST /login', { body: { email, password: demoPassword, code } }),
  );
};

it('the owner may approve what waits for a second person, though whom it is about has logged in', async () => {
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

it('an act that needed no second person is in the audit log', async () => {
  const { rows } = await sql`
    select from queue_item join audit_event on audit_event.object = facts ->> 'about'
      and act = 'admin-' || (facts ->> 'task') and request_id = facts ->> 'by'
    where kind = 'review'`.execute(needs.db);
  expect(rows).toHaveLength(1);
});
