import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readJwsPayload } from '../../../platform/signing/index.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { agent, liveQuote, readOccasions } from '../../../testing/people.ts';
import { beginPurchase } from '../../../testing/shop/sold-quotes.ts';
import { createConsentCalls, type Scene } from '../consent/testing.ts';

const { app, db, scene, ticks, choose, sold } = await createConsentCalls();
let on: Scene;
beforeEach(async () => {
  on = await scene();
});

const undo = ({ client, quoteId }: Scene, as = client) =>
  app.call('DELETE /user/quotes/:id/choice', { as, params: { id: quoteId } });
const stands = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select lead.status, accepted_at, unlock_by, removed_at,
      (select count(*)::integer from contact_consent where quote_id = quote.id) as consent,
      (select count(*)::integer from call_window where quote_id = quote.id) as windows
    from quote join lead using (application_id) where quote.id = ${on.quoteId}`.execute(db);
  return rows[0];
};
const readNotices = (accountId: number) => readOccasions(db, { accountId });

describe('undoing a choice', () => {
  it('opens the lead again, leaves the quote, tells both agents and the client, and adds a receipt', async () => {
    const other = await agent(db);
    const { rows } = await sql<{ submission_id: number }>`
      select submission_id from lead where application_id = ${on.applicationId}`.execute(db);
    const submissionId = rows[0]!.submission_id;
    await liveQuote(db, other, { applicationId: on.applicationId, submissionId }, { carrier: 10 });
    await choose(on, await ticks(on, ['call', 'mail']));
    expect((await undo(on)).status).toBe(200);
    expect(await stands()).toEqual({
      status: 'open',
      accepted_at: null,
      unlock_by: null,
      removed_at: null,
      consent: 0,
      windows: 0,
    });
    expect(await readNotices(on.seller.accountId)).toEqual(['quote-selected', 'choice-undone']);
    expect(await readNotices(other.accountId)).toEqual(['not-selected', 'open-again']);
    expect(await readNotices(on.client.accountId)).toEqual(['own-choice-undone']);
    const records = await sql<{ jws: string }>`
      select jws from consent_record where quote_id = ${on.quoteId} order by at`.execute(db);
    const [given, undone] = records.rows.map(({ jws }) => readJwsPayload(jws));
    expect(undone).toMatchObject({
      kind: 'undone',
      about: given?.id,
      channels: [],
      automated: false,
      windows: [],
      person: given?.person,
    });
    const { body } = await app.call('GET /receipts/:id', { params: { id: String(given?.id) } });
    expect(body.status).toBe('undone');
    expect((await undo(on)).status).toBe(200);
    expect(await readNotices(on.seller.accountId)).toHaveLength(2);
  });

  it('voids a purchase that was begun, and is recorded in the audit log', async () => {
    await choose(on);
    const purchaseId = await beginPurchase(db, on.quoteId);
    expect((await undo(on)).status).toBe(200);
    const [purchase] = await readRows(db, 'purchase', { id: purchaseId }, 'state', 'void_because');
    expect(purchase).toEqual({ state: 'void', void_because: 'choice-undone' });
    const { rows } = await sql`
      select actor_id, act from audit_event where object = ${`quote:${on.quoteId}`} order by id`.execute(
      db,
    );
    expect(rows).toContainEqual({ actor_id: on.client.accountId, act: 'choice-undone' });
  });

  it('is possible twice in thirty days, and the third one must wait', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await choose(on, await ticks(on, ['mail']));
      expect((await undo(on)).status).toBe(200);
    }
    await choose(on);
    const third = await undo(on);
    expect([third.status, third.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(29 * 86_400);
    expect(await stands()).toMatchObject({ status: 'chosen', consent: 1 });
  });

  it('is refused once the agent has the contact, and to everybody else', async () => {
    await choose(on);
    const other = await scene();
    expect((await undo(on, other.client)).status).toBe(404);
    await sold(on);
    const late = await undo(on);
    expect([late.status, late.body.code]).toEqual([409, 'already-unlocked']);
  });
});
