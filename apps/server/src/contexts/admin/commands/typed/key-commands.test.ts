import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../../demo/complete-answers.ts';
import { createSealing } from '../../../../platform/sealing/index.ts';
import { refuseMissingDataKeys } from '../../../../start/prove-data-keys.ts';
import { consumer } from '../../../../testing/people.ts';
import { createConsentCalls, type Scene } from '../../../quotes/consent/testing.ts';
import { createCommandRunner } from './testing.ts';

const { app, db, scene, ask, ticks, sold, receiptOf } = await createConsentCalls();
const { config } = app.needs;
const typed = createCommandRunner(db, config);
const refused = (errors: string) => ({ code: 1, out: '', errors });
const [firstKey] = config.dataKeys;
const secondKey = { id: '2', key: Buffer.alloc(32, 2) };
/** Runs commands of the same product with other keys. */
const withKeys = (...dataKeys: typeof config.dataKeys) =>
  createCommandRunner(db, { ...config, dataKeys });

describe('keys', () => {
  beforeAll(async () => {
    const person = await consumer(db);
    const answers = [{ ins_id: 3, answers: completeAnswers(3) }];
    await app.call('POST /user/application', { as: person, body: { answers, submit: true } });
  });
  beforeEach(() => sql`delete from data_key`.execute(db).then(() => undefined));

  it('status shows how much each key sealed, and which one seals from now on', async () => {
    const { code, out } = await typed('keys', 'status');
    expect(code).toBe(0);
    expect(out.split('\n')).toContain(`submission_part: 1 sealed with ${firstKey?.id}`);
    expect(out.split('\n').at(-1)).toBe(`${firstKey?.id} seals what comes.`);
  });

  it('status shows which key only backups may need, and which one is missing', async () => {
    const both = await withKeys(firstKey!, secondKey)('keys', 'status');
    expect(both.code).toBe(0);
    expect(both.out).toContain('2: only backups may still need it.');
    await refuseMissingDataKeys(db, createSealing([firstKey!]));
    const missing = await withKeys(secondKey)('keys', 'status');
    expect([missing.code, missing.errors]).toEqual([1, `DATA_KEYS lacks ${firstKey?.id}.`]);
  });

  it('status shows a key that differs from the database’s key of that name', async () => {
    await refuseMissingDataKeys(db, createSealing([firstKey!]));
    const other = await withKeys({ ...firstKey!, key: Buffer.alloc(32, 9) })('keys', 'status');
    expect([other.code, other.errors]).toEqual([
      1,
      `${firstKey?.id} is another key than the database’s.`,
    ]);
  });

  it('rotate seals again with the first key, and shows its progress', async () => {
    const { code, out } = await withKeys(secondKey, firstKey!)('keys', 'rotate');
    expect(code).toBe(0);
    expect(out).toContain('submission_part: 1');
    expect(out.split('\n').at(-1)).toMatch(/^[1-9]\d* values are now sealed with 2\.$/);
    const back = await withKeys(firstKey!, secondKey)('keys', 'rotate');
    expect(back.out.split('\n').at(-1)).toMatch(/ values are now sealed with 1\.$/);
  });

  it('rotate changes no value when the keys do not fit', async () => {
    await refuseMissingDataKeys(db, createSealing([firstKey!]));
    expect(await withKeys(secondKey)('keys', 'rotate')).toEqual(
      refused(`DATA_KEYS: ${firstKey?.id} does not fit the database.`),
    );
  });
});

describe('consent', () => {
  let on: Scene;
  let receipt: string;
  beforeAll(async () => {
    on = await scene();
    await sold(on, await ticks(on, ['call', 'mail']));
    receipt = await receiptOf(on);
  });

  it('open shows a receipt, and the audit log records who opened it and why', async () => {
    const { code, out } = await typed('consent', 'open', receipt, '--reason', 'A court asks.');
    expect(code).toBe(0);
    const { payload, opened } = JSON.parse(out);
    expect(payload.channels).toEqual(['call', 'mail']);
    expect(JSON.stringify(opened)).toContain('9195550142');
    const { rows } = await sql`select reason from audit_event
      where act = 'operator-consent-opened' and object = ${`consent:${receipt}`}`.execute(db);
    expect(rows).toEqual([{ reason: 'A court asks.' }]);
  });

  it('open of an unknown receipt is refused and not recorded', async () => {
    expect(await typed('consent', 'open', 'nothing', '--reason', 'A court asks.')).toEqual(
      refused('There is no such receipt.'),
    );
    const { rows } = await sql`select from audit_event where object = 'consent:nothing'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  it('verify counts receipts, and names one that was changed', async () => {
    const good = await typed('consent', 'verify');
    expect(good).toMatchObject({ code: 0, errors: '' });
    expect(good.out).toMatch(/^[1-9]\d* receipts, \d+ of them in the chain$/);
    const asOwner = (statement: string) =>
      db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = 'replica'`.execute(trx);
        await sql.raw(statement).execute(trx);
      });
    await asOwner(`update consent_record set jws = jws || 'x' where id = '${receipt}'`);
    const bad = await typed('consent', 'verify');
    expect(bad.code).toBe(1);
    expect(bad.errors).toContain(`${receipt}: `);
    await asOwner(`update consent_record set jws = left(jws, -1) where id = '${receipt}'`);
    expect((await typed('consent', 'verify')).code).toBe(0);
  });

  it('verify notices that the end of the chain was cut off', async () => {
    const cut = await typed('consent', 'verify', '--head', 'f'.repeat(64));
    expect(cut.code).toBe(1);
    expect(cut.errors).not.toBe('');
  });

  it('reseal says how many receipts it sealed', async () => {
    expect(await typed('consent', 'reseal')).toEqual({
      code: 0,
      out: '0 receipts sealed anew.',
      errors: '',
    });
    expect(await ask(on)).toBeDefined();
  });

  it('a key is revoked once, which is in the audit log', async () => {
    const { kid } = config.consentKeys.signing;
    const args = ['consent-key', 'revoke', kid, '--reason', 'It was copied.'];
    const revoked = await typed(...args);
    expect(revoked).toMatchObject({ code: 0, errors: '' });
    expect(revoked.out).toContain('Set another CONSENT_SIGNING_KEY');
    const again = refused('There is no such key, or it is revoked already.');
    expect(await typed(...args)).toEqual(again);
    expect(await typed('consent-key', 'revoke', 'nothing', '--reason', 'x')).toEqual(again);
    const { rows } = await sql`select reason from audit_event
      where act = 'operator-consent-key-revoked'`.execute(db);
    expect(rows).toEqual([{ reason: 'It was copied.' }]);
  });
});
