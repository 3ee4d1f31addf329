import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '../database/connect.ts';
import { testDatabase } from '../database/testing.ts';
import { recordAudit } from './record-audit.ts';
import { beginAuditEpoch, readAuditHead, sealAudit } from './seal.ts';
import { runAsOwner, sealAll } from './testing.ts';
import { verifyAudit } from './verify.ts';

const { db, url } = await testDatabase();

const write = (act: string, on: Db = db) => recordAudit(on, { actorId: 1, act, object: 'lead:1' });
/** In one transaction, so that one seal takes them. */
const writeTogether = (...acts: string[]) =>
  db.transaction().execute(async (trx) => {
    for (const act of acts) await write(act, trx);
  });
const seals = () => db.selectFrom('audit_seal').select(['epoch', 'rows']).orderBy('id').execute();

beforeEach(async () => {
  await runAsOwner(
    db,
    'truncate audit_event, audit_seal restart identity',
    'alter table audit_event alter column epoch set default 1',
  );
});

describe('the audit log', () => {
  it('is sealed in order, each seal over the one before', async () => {
    await writeTogether('login', 'lead-read');
    await sealAll(db);
    await sealAudit(db);
    expect(await seals()).toEqual([{ epoch: 1, rows: 2 }]);
    await write('logout');
    await sealAll(db);
    expect(await seals()).toEqual([
      { epoch: 1, rows: 2 },
      { epoch: 1, rows: 1 },
    ]);
    expect(await verifyAudit(db)).toEqual({ seals: 2, sealedRows: 3, waitingRows: 0, broken: [] });
  });

  it('leaves a transaction that is not over to a later seal, whatever number its row got', async () => {
    const other = connect({ url });
    const slow = await other.pool.connect();
    await slow.query("begin; insert into audit_event (act) values ('slow')");
    await write('quick');
    await sealAudit(db);
    expect(await seals()).toEqual([]);
    expect(await verifyAudit(db)).toMatchObject({ waitingRows: 1, broken: [] });
    await slow.query('commit');
    slow.release();
    await other.close();
    await sealAll(db);
    expect(await verifyAudit(db)).toMatchObject({ sealedRows: 2, broken: [] });
  });

  it('is sealed once when two processes seal at once', async () => {
    const writes = Array.from({ length: 20 }, (_, n) => write(`act-${n}`));
    await Promise.all([...writes, sealAudit(db), sealAudit(db), sealAudit(db)]);
    await Promise.all([sealAll(db), sealAll(db)]);
    const { sealedRows, broken } = await verifyAudit(db);
    expect({ sealedRows, broken }).toEqual({ sealedRows: 20, broken: [] });
  });

  it('reads the same from wherever the clock is set', async () => {
    await write('login');
    await sealAll(db);
    const elsewhere = connect({
      url: `${url}${url.includes('?') ? '&' : '?'}options=-c%20timezone%3DAsia/Tokyo`,
    });
    expect((await verifyAudit(elsewhere.db)).broken).toEqual([]);
    await elsewhere.close();
  });

  it.each([
    ['a changed row', "update audit_event set act = 'logout' where id = 2", /a row was changed/],
    [
      'a changed time',
      "update audit_event set happened_at = happened_at - interval '1 ms' where id = 1",
      /a row was changed/,
    ],
    [
      'a removed row',
      'delete from audit_event where id = 2',
      /rows were removed \(2 sealed, 1 found\)/,
    ],
    [
      'a row put in',
      'insert into audit_event (act, xid) select act, xid from audit_event where id = 1',
      /rows were put in/,
    ],
    [
      'a row of a transaction that was never there',
      "insert into audit_event (act, xid) values ('x', '99999999999')",
      /never there/,
    ],
    [
      'a row of another epoch',
      "insert into audit_event (act, epoch) values ('x', 0)",
      /never there/,
    ],
    ['a seal written anew', 'update audit_seal set rows = 3 where id = 1', /itself was changed/],
    ['a removed seal', 'delete from audit_seal where id = 1', /does not follow/],
  ])('%s is found', async (_, change, says) => {
    await writeTogether('login', 'lead-read');
    await sealAll(db);
    await write('login');
    await sealAll(db);
    expect((await verifyAudit(db)).broken).toEqual([]);
    await runAsOwner(db, change);
    expect((await verifyAudit(db)).broken.join()).toMatch(says);
  });

  it('a missing end is detected by a head that was written down', async () => {
    await write('login');
    await sealAll(db);
    const early = await readAuditHead(db);
    await write('lead-read');
    await sealAll(db);
    const head = await readAuditHead(db);
    expect((await verifyAudit(db, head?.hash)).broken).toEqual([]);
    await runAsOwner(
      db,
      'delete from audit_seal where id = 2',
      'delete from audit_event where id = 2',
    );
    expect((await verifyAudit(db)).broken).toEqual([]);
    expect((await verifyAudit(db, early?.hash)).broken).toEqual([]);
    expect((await verifyAudit(db, head?.hash)).broken).toHaveLength(1);
  });

  it('goes on after a load into another database, whose transaction numbers start again', async () => {
    await runAsOwner(db, "insert into audit_event (act, xid) values ('there', '88888888888')");
    await db.transaction().execute(beginAuditEpoch);
    await write('here');
    await sealAll(db);
    expect(await seals()).toEqual([
      { epoch: 1, rows: 1 },
      { epoch: 2, rows: 1 },
    ]);
    expect((await verifyAudit(db)).broken).toEqual([]);
  });

  it.each(['audit_event', 'audit_seal'])('%s refuses change by anybody', async (table) => {
    await write('login');
    await sealAll(db);
    for (const change of [
      `update ${table} set epoch = 2`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only');
  });
});
