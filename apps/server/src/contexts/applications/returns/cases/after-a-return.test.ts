import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openReturns } from '../testing.ts';

const { app, ask, bought, db, pass, shop, sweep } = await openReturns();

describe('after a return', () => {
  it('the agent cannot read the lead any more, and confirms that the data was deleted', async () => {
    const lead = await bought();
    await sql`update quote set fits = false where id = ${lead.quoteId}`.execute(db);
    await ask(lead, 'outside-target');
    const { rows } =
      await sql`select from lead_view_stage where agency_id = ${lead.chosenAgent.accountId}
      and application_id = ${lead.applicationId}`.execute(db);
    expect(rows).toEqual([]);
    expect((await shop.start(lead)).status).toBeGreaterThanOrEqual(404);
    await pass(lead, 10 * 24 + 1);
    await sweep();
    const pauses = () =>
      sql`select from agency_pause where agency_id = ${lead.chosenAgent.accountId} and kind = 'deletion' and until is null`
        .execute(db)
        .then(({ rows: found }) => found.length);
    expect(await pauses()).toBe(1);
    const confirmed = await app.call('POST /agent/profile/leads/:id/return/deleted', {
      as: lead.chosenAgent,
      params: { id: lead.applicationId },
    });
    expect(confirmed.status).toBe(200);
    expect(await pauses()).toBe(0);
    await sweep();
    expect(await pauses()).toBe(0);
  });

  it('the share of returns is not published before fifty sales are counted', async () => {
    await shop.runJobs();
    const facts = await app.call('GET /facts/returns');
    expect(facts.body).toMatchObject({ n: null, granted: null, as_of: expect.any(String) });
  });
});
