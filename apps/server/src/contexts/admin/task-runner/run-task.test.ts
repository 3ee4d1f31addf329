import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sealAll } from '../../../platform/audit/testing.ts';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
const { act, call, readAuditRow } = admin;

const people = await admin.everybody();

let lead: WonLead;
beforeEach(async () => {
  await sql`delete from operator_step_up`.execute(db);
  lead = await wonLead();
});

const getRefund = ({ applicationId }: WonLead) => ({ application_id: applicationId, lead: 'open' });
describe('a task', () => {
  it('writes who did it, why, and the facts before and after', async () => {
    await buy(lead);
    const preview = await call('POST /tasks/:name/preview', {
      as: people.support,
      params: { name: 'refund' },
      body: { input: getRefund(lead) },
    });
    expect(preview.body).toMatchObject({
      before: { lead: 'unlocked', purchase: 'paid', contact_open: true },
      after: { lead: 'open', purchase: 'refund_due', contact_open: false },
      needs: { step_up: true, second: false },
    });
    const { agency_id: agencyId } = preview.body.before;
    expect(preview.body.names).toEqual({
      agency_id: { [agencyId]: expect.stringMatching(/^\w+ \w+$/) },
    });
    const done = await act(people.support, 'refund', getRefund(lead), {
      reason: 'they called 919 555 0142 and asked',
      expected: preview.body.expected,
    });
    expect(done.body).toMatchObject({ done: true, result: { amount_cents: 3500 } });
    const { refunded_cents, ...after } = preview.body.after;
    expect(refunded_cents).toBe(3500);
    expect(await readAuditRow('admin-refund')).toMatchObject({
      object: `application:${lead.applicationId}`,
      operator_id: people.support.operatorId,
      reason: 'they called [hidden] and asked',
      before: preview.body.before,
      after,
    });
  });

  it('without a change conflicts with no other: the audit log is verified while a new seal is written', async () => {
    const looked = await call('POST /tasks/:name/preview', {
      as: people.owner,
      params: { name: 'audit-verify' },
      body: { input: {} },
    });
    await sealAll(db);
    const { expected } = looked.body;
    const proved = await act(
      people.owner,
      'audit-verify',
      {},
      { reason: '', stepUp: false, expected },
    );
    expect(proved.body).toMatchObject({ done: true, result: { broken: [] } });
    expect(proved.body.result.seals).toBeGreaterThan(looked.body.before.seals);
  });

  it('is refused without a reason, without the right factor, and when its object changed', async () => {
    await buy(lead);
    const input = getRefund(lead);
    const refused = async (doing: Parameters<typeof act>[3]) =>
      (await act(people.support, 'refund', input, doing)).body.code;
    expect(await refused({ reason: 'because' })).toBe('invalid-input');
    expect(await refused({ stepUp: false })).toBe('step-up');
    expect(await refused({ expected: 'another version' })).toBe('changed-meanwhile');
    // D8: a factor presented for another person, for another amount, by another session, used twice, or late.
    const withStep = (as: TestOperator, step_up: string) =>
      call('POST /tasks/:name', {
        as,
        params: { name: 'refund' },
        body: { input, reason: 'because a test wants it', step_up },
      });
    const other = await admin.stepUp(people.support, 'refund', { ...input, application_id: 1 });
    expect((await withStep(people.support, other)).body.code).toBe('step-up');
    const ofOwner = await admin.stepUp(people.owner, 'refund', input);
    expect((await withStep(people.support, ofOwner)).body.code).toBe('step-up');
    const late = await admin.stepUp(people.support, 'refund', input);
    await sql`update operator_step_up set expires_at = now()`.execute(db);
    expect((await withStep(people.support, late)).body.code).toBe('step-up');
    const right = await admin.stepUp(people.support, 'refund', input);
    expect((await withStep(people.support, right)).status).toBe(200);
    await buy(await wonLead());
    expect((await withStep(people.support, right)).status).not.toBe(200);
  });

  it('runs once when a button and a command start it at the same moment', async () => {
    // D18
    await buy(lead);
    const input = getRefund(lead);
    const steps = await Promise.all(
      [1, 2].map(() => admin.stepUp(people.support, 'refund', input)),
    );
    const answers = await Promise.all(
      steps.map((step_up) =>
        call('POST /tasks/:name', {
          as: people.support,
          params: { name: 'refund' },
          body: { input, reason: 'because a test wants it', step_up },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
