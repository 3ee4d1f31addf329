import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSealing } from '../../../../platform/sealing/index.ts';
import { createConsentCalls, type Scene } from '../testing.ts';
import { sealConsents } from './chain.ts';
import { revokeKey } from './consent-keys.ts';
import { resealConsents } from './reseal-consents.ts';
import { verifyConsents } from './verify-consents.ts';

const { app, db, scene, ticks, sold, receiptOf, choose, receipt, keys } =
  await createConsentCalls();
const { consentKeys } = app.needs;

let on: Scene;
let id: string;
let jws: string;
const open = (as: Scene['client']) => app.call('GET /receipts/:id/open', { as, params: { id } });

beforeAll(async () => {
  on = await scene();
  await sold(on, await ticks(on, ['call', 'mail']));
  id = await receiptOf(on);
  jws = (await receipt(id)).body.jws;
});

describe('the chain', () => {
  it('contains every record once, and each hash includes the one before', async () => {
    await Promise.all([sealConsents(db), sealConsents(db)]);
    await choose(await scene());
    await sealConsents(db);
    await sealConsents(db);
    const { body } = await app.call('GET /receipts/chain', { query: {} });
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from consent_record`.execute(db);
    expect(body.data).toHaveLength(rows[0]!.count);
    let previous = Buffer.alloc(32);
    for (const { record, hash } of body.data) {
      previous = createHash('sha256')
        .update(previous)
        .update(Buffer.from(record, 'hex'))
        .digest() as Buffer<ArrayBuffer>;
      expect(previous.toString('hex')).toBe(hash);
    }
    expect(body.head_hash).toBe(previous.toString('hex'));
    const sealed = (await receipt(id)).body.seal;
    const place = body.data.find(({ seq }: { seq: number }) => seq === sealed.seq);
    expect(place).toMatchObject({
      record: createHash('sha256').update(jws).digest('hex'),
      hash: sealed.hash,
    });
    expect(JSON.stringify(body)).not.toContain(id);
  });

  it('is verified by the operator, up to a head that was stored outside', async () => {
    const { body } = await app.call('GET /receipts/chain', { query: {} });
    const good = await verifyConsents(db, consentKeys, body.head_hash);
    expect(good.broken).toEqual([]);
    expect(good.records).toBe(good.sealed);
    expect((await verifyConsents(db, consentKeys, 'f'.repeat(64))).broken).toEqual([
      'the head is not in the chain: its end was cut off',
    ]);
  });

  it('a missing seal is reported once, and so is a fresh receipt without its sealed part', async () => {
    await choose(await scene());
    await sealConsents(db);
    const broken = async (...changes: string[]) => {
      const undo = new Error('rolled back');
      let report: string[] = [];
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`set local session_replication_role = replica`.execute(trx);
          for (const change of changes) await sql.raw(change).execute(trx);
          report = (await verifyConsents(trx, consentKeys)).broken;
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return report;
    };
    expect(await broken('delete from consent_seal where seq = 1')).toEqual(['seal 2: broken']);
    expect(await broken(`update consent_record set sealed = null where id = '${id}'`)).toEqual([
      `${id}: the sealed details are missing`,
    ]);
    expect(
      await broken(
        `update consent_record set sealed = null, at = now() - interval '6 years' where id = '${id}'`,
      ),
    ).toEqual([]);
  });

  it('the records of the chain cannot be changed, deleted or inserted', async () => {
    for (const statement of [
      `update consent_record set jws = jws || 'x'`,
      `update consent_record set at = now()`,
      `update consent_record set agency_id = ${on.client.accountId} where agency_id is not null`,
      `update consent_record set sealed = sealed || '\\x00' where sealed is not null`,
      `update consent_record set sealed = null`,
      `delete from consent_record`,
      `update consent_seal set hash = sha256('x')`,
      `delete from consent_seal`,
      `update consent_text set request = 'I agree to everything'`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
  });
});

describe('keys', () => {
  it('that are revoked make later receipts invalid, while records sealed before stay valid', async () => {
    await sealConsents(db);
    expect(await revokeKey(db, consentKeys.signing.kid)).toBe(true);
    const late = await scene();
    await choose(late);
    await sealConsents(db);
    expect((await receipt(id)).body.key).toBe('good');
    expect((await receipt(await receiptOf(late))).body.key).toBe('revoked');
    expect((await keys()).keys[0].revoked_at).toEqual(expect.any(String));
  });

  it('that seal can be replaced without changing a receipt', async () => {
    const second = { id: 'second', key: Buffer.alloc(32, 5) };
    const [first] = app.needs.config.consentKeys.seals;
    const both = { ...consentKeys, sealing: createSealing([second, first!]) };
    const before = (await open(on.client)).body;
    expect(await resealConsents(db, both)).toBeGreaterThan(0);
    expect(await resealConsents(db, both)).toBe(0);
    const only = { ...consentKeys, sealing: createSealing([second]) };
    expect((await verifyConsents(db, only)).broken).toEqual([]);
    const back = { ...consentKeys, sealing: createSealing([first!, second]) };
    await resealConsents(db, back);
    expect((await open(on.client)).body).toEqual(before);
  });
});
