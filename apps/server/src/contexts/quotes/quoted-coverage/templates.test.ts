import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { addCarrier, agent } from '../../../testing/people.ts';
import { quoteCalls } from '../../../testing/quotes.ts';
import { home, less, quotedCoverage } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, stage, send, resubmit } = await quoteCalls(database);

let seller: Person;
beforeEach(async () => {
  seller = await agent(db);
});

/** A lead for home insurance that says which coverage is requested. */
const lead = async () => {
  const on = await stage();
  await resubmit(on, [1], { requestedCoverages: { 1: home } });
  return on;
};

describe('the usual coverage after a quote that states it', () => {
  const of = (carrier: number, type = 1) => ({ as: seller, params: { carrier, type } });
  const read = (carrier: number) =>
    app.call('GET /agent/profile/templates/:carrier/:type', of(carrier));

  it('is everything as requested with the firmness of the quote, for its carrier only', async () => {
    const { applicationId } = await lead();
    await send(seller, applicationId, { quotedCoverages: [quotedCoverage()] });
    expect((await read(1)).body.data).toMatchObject({
      rows: [],
      instalments: 12,
      firmness: 'estimate',
    });
    expect((await read(2)).status).toBe(404);
  });

  it('keeps the usual lines and terms, and takes the last firmness', async () => {
    const body = { rows: [less], term_months: 6 };
    await app.call('PUT /agent/profile/templates/:carrier/:type', { ...of(1), body });
    const on = await stage();
    await resubmit(on, [1], { requestedCoverages: { 1: home }, reportsAllowed: true });
    await send(seller, on.applicationId, {
      quotedCoverages: [quotedCoverage({ firmness: 'reports' })],
    });
    expect((await read(1)).body.data).toMatchObject({
      rows: [less],
      term_months: 6,
      firmness: 'reports',
    });
  });

  it('is an estimate after a bindable price', async () => {
    const body = { rows: [less], term_months: 6 };
    await app.call('PUT /agent/profile/templates/:carrier/:type', { ...of(1), body });
    const { applicationId } = await lead();
    await send(seller, applicationId, {
      quotedCoverages: [quotedCoverage({ firmness: 'bindable' })],
    });
    expect((await read(1)).body.data).toMatchObject({
      rows: [less],
      term_months: 6,
      firmness: 'estimate',
    });
  });

  it('is not remembered from a quote that states none', async () => {
    const { applicationId } = await lead();
    await send(seller, applicationId, { quotedCoverages: [] });
    expect((await read(1)).status).toBe(404);
  });
});

describe('a template', () => {
  const of = (carrier: number, type = 1) => ({ as: seller, params: { carrier, type } });
  const body = {
    rows: [less, { row: 'home.dwelling', value: '400000', reason: 'estimator' }],
    term_months: 6,
    fees_yearly: 120,
    firmness: 'bindable' as const,
  };

  it('stores the usual differences with a carrier, but no amounts of one client and no bindable price', async () => {
    expect((await app.call('GET /agent/profile/templates/:carrier/:type', of(1))).status).toBe(404);
    await app.call('PUT /agent/profile/templates/:carrier/:type', { ...of(1), body });
    const kept = await app.call('GET /agent/profile/templates/:carrier/:type', of(1));
    expect(kept.body.data).toMatchObject({
      rows: [less],
      term_months: 6,
      fees_yearly: 120,
      firmness: 'estimate',
    });
    const others = { ...of(1), as: await agent(db) };
    expect((await app.call('GET /agent/profile/templates/:carrier/:type', others)).status).toBe(
      404,
    );
    expect((await app.call('DELETE /agent/profile/templates/:carrier/:type', of(1))).status).toBe(
      200,
    );
    expect((await app.call('DELETE /agent/profile/templates/:carrier/:type', of(1))).status).toBe(
      404,
    );
  });

  it('is saved and read with an issuing company', async () => {
    const company = { name: 'Oak Mutual', naic: '19976' };
    const saved = await app.call('PUT /agent/profile/templates/:carrier/:type', {
      ...of(1),
      body: { ...body, company },
    });
    expect([saved.status, saved.body.data.company]).toEqual([200, company]);
    const kept = await app.call('GET /agent/profile/templates/:carrier/:type', of(1));
    expect([kept.status, kept.body.data.company]).toEqual([200, company]);
  });

  it('is refused for a line that the carrier does not write', async () => {
    const life = await addCarrier(db, [2]);
    seller = await agent(db, { carriers: [life] });
    const refused = await app.call('PUT /agent/profile/templates/:carrier/:type', {
      ...of(life),
      body,
    });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'carrier-line-not-written', data: [{ inc_id: life, ins_id: 1 }] },
    ]);
    const read = await app.call('GET /agent/profile/templates/:carrier/:type', of(life));
    expect(read.status).toBe(404);
  });

  it('is stored for appointed carriers only, and deleted with the appointment', async () => {
    const refused = await app.call('PUT /agent/profile/templates/:carrier/:type', {
      ...of(7),
      body,
    });
    expect(refused.status).toBe(404);
    await app.call('PUT /agent/profile/templates/:carrier/:type', { ...of(1), body });
    await sql`delete from appointment where agency_id = ${seller.accountId} and carrier_id = 1`.execute(
      db,
    );
    expect((await app.call('GET /agent/profile/templates/:carrier/:type', of(1))).status).toBe(404);
  });
});
