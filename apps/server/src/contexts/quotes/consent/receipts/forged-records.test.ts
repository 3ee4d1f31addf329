import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSigningKey, readSigningKey, signJws } from '../../../../platform/signing/index.ts';
import { exportOwnData } from '../../../accounts/privacy/export/export-own-data.ts';
import { receiptType } from '../receipt-keys.ts';
import { createId } from '../recording/digests.ts';
import type { ConsentPayload } from '../recording/payload.ts';
import { createConsentCalls, type Scene } from '../testing.ts';
import { openAsOperator } from './open-as-operator.ts';
import { verifyConsents } from './verify-consents.ts';

const { app, choose, db, receiptOf, scene, sold, doNotContact, ticks, receipt } =
  await createConsentCalls();
const { consentKeys, sealing } = app.needs;
const stranger = readSigningKey(createSigningKey())!;

let on: Scene;
let id: string;
let payload: ConsentPayload;
const contacts = async () =>
  (await app.call('GET /user/contact', { as: on.client })).body.data[0].receipts as {
    id: string;
  }[];

beforeEach(async () => {
  on = await scene();
  await sold(on, await ticks(on, ['call', 'mail']));
  id = await receiptOf(on);
  payload = (await receipt(id)).body.payload;
});

type Forged = { jws: string; id?: string; kind?: string; about?: string | null };

/** Inserts a record as the product's database role could. */
const insert = async ({ jws, id: row = createId(), kind = 'undone', about = id }: Forged) => {
  await sql`
    insert into consent_record (id, kind, about, account_id, agency_id, application_id, quote_id, kid, jws)
    select ${row}, ${kind}, ${about}, account_id, agency_id, application_id, quote_id, kid, ${jws}
    from consent_record where id = ${id}`.execute(db);
  return row;
};
const undone = (row: string): ConsentPayload => ({
  ...payload,
  id: row,
  kind: 'undone',
  about: id,
  channels: [],
  at: new Date().toISOString(),
});
const forgeries: [string, (row: string) => Promise<string>][] = [
  [
    'no signature',
    (row) =>
      insert({
        id: row,
        jws: `a.${Buffer.from(JSON.stringify(undone(row))).toString('base64url')}.c`,
      }),
  ],
  [
    'the signature of a stranger',
    (row) => insert({ id: row, jws: signJws(stranger, receiptType, undone(row)) }),
  ],
  [
    'our signature of another document',
    (row) =>
      insert({ id: row, jws: signJws(consentKeys.signing, 'something-else+jws', undone(row)) }),
  ],
  [
    'our signature of another record',
    async (row) => insert({ id: row, jws: (await receipt(id)).body.jws }),
  ],
];

describe.each(forgeries)('a record with %s', (_, forge) => {
  it('does not change the status of a consent, is counted, and is not a receipt itself', async () => {
    const row = await forge(createId());
    expect((await receipt(id)).body).toMatchObject({ status: 'in-force', unsigned: 1, payload });
    expect(await receipt(row)).toMatchObject({ status: 409, body: { code: 'receipt-not-signed' } });
  });

  it('is neither listed nor opened, is marked in the data export, and is found by the operator', async () => {
    const before = (await contacts()).length;
    const row = await forge(createId());
    expect(await contacts()).toHaveLength(before);
    const open = { as: on.client, params: { id: row } };
    expect((await app.call('GET /receipts/:id/open', open)).status).toBe(404);
    expect(await openAsOperator(db, consentKeys, row)).toMatchObject({
      code: 'receipt-not-signed',
    });
    expect((await openAsOperator(db, consentKeys, id)).ok).toBe(true);
    const own = { accountId: on.client.accountId, side: 'client', requestId: 'r' } as const;
    const { tables } = await exportOwnData({ db, sealing, consentKeys }, own);
    const signed = Object.fromEntries(tables.consent_record!.map((one) => [one.id, one.signed]));
    expect(signed).toMatchObject({ [id]: true, [row]: false });
    expect((await verifyConsents(db, consentKeys)).broken.join()).toContain(row);
  });
});

it('a consent whose first record we did not sign has no status and is not continued', async () => {
  const row = createId();
  const given = { ...payload, id: row };
  await insert({ id: row, kind: 'given', about: null, jws: signJws(stranger, receiptType, given) });
  await sql`update contact_consent set record_id = ${row} where quote_id = ${on.quoteId}`.execute(
    db,
  );
  expect((await receipt(row)).status).toBe(409);
  expect((await doNotContact(on)).status).toBe(200);
  const { rows } = await sql`select from consent_record where about = ${row}`.execute(db);
  expect(rows).toEqual([]);
});

it('forged records of undone choices do not keep a client from undoing one', async () => {
  const waiting = await scene();
  await choose(waiting, await ticks(waiting, ['mail']));
  id = await receiptOf(waiting);
  for (let count = 0; count < 2; count += 1) await insert({ jws: 'a.b.c' });
  const undo = { as: waiting.client, params: { id: waiting.quoteId } };
  expect((await app.call('DELETE /user/quotes/:id/choice', undo)).status).toBe(200);
});
