import { describe, expect, it } from 'vitest';
import { readRow } from '../../../../testing/database/read-row.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { eraseConsumer, eraseMember } from '../../../accounts/index.ts';
import { checkInvariants } from '../../../admin/index.ts';
import { openReturns } from '../testing.ts';

const { ask, bought, db, pass, shop, sweep, readNotices } = await openReturns();

const clientLeaves = ({ client }: WonLead) =>
  db.transaction().execute((trx) => eraseConsumer(trx, client.accountId, 'r'));
const agentLeaves = ({ chosenAgent }: WonLead) =>
  db.transaction().execute((trx) => eraseMember(trx, chosenAgent.accountId, 'r'));
const stands = async ({ applicationId }: WonLead) => {
  const row = await readRow(
    db,
    'return_request',
    { application_id: applicationId },
    'state',
    'decided_by',
    'why',
  );
  return [row.state, row.decided_by, row.why];
};
/** Two days after the sale, because a fee of the last 24 hours is refunded whenever its client leaves. */
const askedLate = async (reason: string): Promise<WonLead> => {
  const lead = await bought();
  await pass(lead, 48);
  expect((await ask(lead, reason)).status).toBe(201);
  return lead;
};

describe('a client who leaves', () => {
  it.each([
    ['phone-dead', ['granted', 'machine', 'silence']],
    ['already-mine', ['operator', null, null]],
  ])('while asked about %s is silent, at once', async (reason, end) => {
    const lead = await askedLate(reason);
    expect(await stands(lead)).toEqual(['asked', null, null]);
    await clientLeaves(lead);
    await shop.runJobs();
    expect(await stands(lead)).toEqual(end);
  });

  it('within a day of the payment gets the fee refunded by that alone, and the return is closed', async () => {
    const lead = await bought();
    await ask(lead, 'already-mine');
    await clientLeaves(lead);
    await shop.runJobs();
    expect((await stands(lead))[0]).toBe('closed');
    expect(await shop.stateOf(lead)).toBe('refunded');
  });
});

describe('an agent who leaves', () => {
  it('while an operator decides still gets the refund, and no notification', async () => {
    const lead = await askedLate('language');
    const before = (await readNotices(lead.chosenAgent)).length;
    await agentLeaves(lead);
    await pass(lead, 10 * 24);
    await sweep();
    await shop.runJobs();
    expect(await stands(lead)).toEqual(['granted', 'clock', 'clock']);
    expect(await shop.stateOf(lead)).toBe('refunded');
    expect((await readNotices(lead.chosenAgent)).length).toBeLessThanOrEqual(before);
  });
});

it('returns with clients and agents who leave violate no invariant', async () => {
  const broken = (await checkInvariants(db)).filter(({ count }) => count > 0);
  // This test setup runs no jobs for choices and mails, so only these invariants are checked.
  expect(broken.filter(({ name }) => /return|refund|purchase|ledger|journal/.test(name))).toEqual(
    [],
  );
});
