import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { readAuditHead } from '../../../../platform/audit/seal.ts';
import { sealAll } from '../../../../platform/audit/testing.ts';
import { verifyAudit } from '../../../../platform/audit/verify.ts';
import { testDatabase } from '../../../../platform/database/testing.ts';
import {
  agent,
  consumer,
  giveConsent,
  liveQuote,
  submittedApplication,
} from '../../../../testing/people.ts';
import { openShop } from '../../../../testing/shop/shop.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const { buy, db, wonLead } = await openShop();
const empty = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'fanwise-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  const won = await wonLead();
  await giveConsent(db, won.quoteId);
  await buy(won);
  const open = await submittedApplication(db, await consumer(db, { firstName: 'Zoë\n"quoted"' }));
  await liveQuote(db, await agent(db), open);
  await sql`select graphile_worker.add_job('unlock-reminder', '{"quoteId":\n1}'::json)`.execute(db);
});

const plain = { encryptionKey: null };
const withoutKey = { key: {} };

describe('a backup', () => {
  it('is readable by its owner only, and overwrites no file', async () => {
    const file = inFolder('first');
    await writeBackup(db, file, plain);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(db, file, plain)).rejects.toThrow('is there already');
  });

  it('holds one moment while the product goes on writing', async () => {
    const file = inFolder('moment');
    const running = writeBackup(db, file, plain);
    await Promise.all(
      Array.from({ length: 20 }, () => db.transaction().execute((trx) => consumer(trx))),
    );
    const {
      'public.account': accounts,
      'public.consumer': consumers,
      'public.agency_member': agents,
    } = await running;
    expect(accounts?.rows).toBe((consumers?.rows ?? 0) + (agents?.rows ?? 0));
  });
});

describe('a restore', () => {
  it('refuses a damaged file, a cut one, and a file that is no backup', async () => {
    const good = inFolder('good');
    await writeBackup(db, good, plain);
    const text = gunzipSync(await readFile(good)).toString();
    await writeFile(
      inFolder('changed'),
      gzipSync(text.replace('Shah Insurance', 'Shah Assurance')),
    );
    await writeFile(inFolder('short'), gzipSync(text.slice(0, text.lastIndexOf('["end"'))));
    await writeFile(inFolder('cut'), (await readFile(good)).subarray(0, 4000));
    await writeFile(inFolder('other'), gzipSync('["something",2]\n'));
    await writeFile(inFolder('later'), gzipSync(text.replace('"0001-baseline"', '"9999-later"')));
    await writeFile(inFolder('earlier'), gzipSync(text.replace('"0001-baseline",', '')));
    await writeFile(
      inFolder('format'),
      gzipSync(text.replace('"fanwise-backup",1', '"fanwise-backup",2')),
    );
    const attempts = {
      changed: 'damaged in public.agency',
      short: 'cut off',
      cut: 'cut off',
      other: 'not a backup',
      later: 'a later version of the product (it has 9999-later)',
      earlier: 'an earlier version of the product (it lacks 0001-baseline)',
      format: 'written by a later version',
    };
    for (const [name, message] of Object.entries(attempts))
      await expect(restoreBackup(empty.db, inFolder(name), withoutKey), name).rejects.toThrow(
        message,
      );
    const { rows } = await sql`select from zip_code`.execute(empty.db);
    expect(rows.length).toBeGreaterThan(40_000);
  });

  it('keeps the seals of the audit log, seals the other rows, and begins a new epoch', async () => {
    const target = await testDatabase();
    await recordAudit(db, { actorId: 1, act: 'login' });
    await sealAll(db);
    await recordAudit(db, { actorId: 1, act: 'logout' });
    await writeBackup(db, inFolder('sealed'), plain);
    await restoreBackup(target.db, inFolder('sealed'), withoutKey);
    await recordAudit(target.db, { actorId: 1, act: 'login' });
    await sealAll(target.db);
    const seals = await target.db.selectFrom('audit_seal').select('epoch').orderBy('id').execute();
    expect(new Set(seals.map(({ epoch }) => epoch))).toEqual(new Set([1, 2]));
    const head = await readAuditHead(db);
    expect(await verifyAudit(target.db, head?.hash)).toMatchObject({ waitingRows: 0, broken: [] });
  });

  it('refuses data that breaks an invariant when it is strict, and reports it otherwise', async () => {
    const { applicationId } = await submittedApplication(db, await consumer(db));
    const becomes = async (status: 'open' | 'unlocked') => {
      await sql`alter table lead disable trigger lead_lives`.execute(db);
      await db
        .updateTable('lead')
        .set({ status })
        .where('application_id', '=', applicationId)
        .execute();
      await sql`alter table lead enable trigger lead_lives`.execute(db);
    };
    await becomes('unlocked');
    await writeBackup(db, inFolder('broken'), plain);
    await becomes('open');
    const strict = { key: {}, strict: true };
    await expect(restoreBackup(empty.db, inFolder('broken'), strict)).rejects.toThrow(
      'completed-leads-have-an-unlock',
    );
    const other = await testDatabase();
    const { broken } = await restoreBackup(other.db, inFolder('broken'), withoutKey);
    expect(broken.map(({ name }) => name)).toContain('completed-leads-have-an-unlock');
    expect(await other.db.selectFrom('lead').select('version').execute()).not.toEqual([]);
  });

  it('restores every table, and new rows get the next ids', async () => {
    await sealAll(db);
    const manifest = await writeBackup(db, inFolder('whole'), plain);
    await sql`select graphile_worker.add_job('mail-idle-warning', job_key := 'of before')`.execute(
      empty.db,
    );
    const restored = await restoreBackup(empty.db, inFolder('whole'), { key: {}, strict: true });
    const { rows: kept } =
      await sql`select from graphile_worker.jobs where key = 'of before'`.execute(empty.db);
    expect(kept, 'the job that the restored database had before').toEqual([]);
    expect(restored).toMatchObject({ manifest, erased: 0, broken: [] });
    expect(await writeBackup(empty.db, inFolder('again'), plain)).toEqual(manifest);
    const person = await consumer(empty.db);
    const { highest } = await db
      .selectFrom('account')
      .select(({ fn }) => fn.max('id').as('highest'))
      .executeTakeFirstOrThrow();
    expect(person.accountId).toBe(highest + 1);
    const { rows } = await sql`select from pg_trigger where tgenabled = 'D'`.execute(empty.db);
    expect(rows).toHaveLength(0);
  });

  it('refuses a database that is in use', async () => {
    await consumer(empty.db);
    await expect(restoreBackup(empty.db, inFolder('first'), withoutKey)).rejects.toThrow('in use');
  });
});
