import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../../platform/database/connect.ts';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { sessionFor } from '../../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  giveConsent,
  liveQuote,
  submittedApplication,
} from '../../../../testing/people.ts';
import { eraseConsumer, eraseMember } from '../../../accounts/index.ts';
import { withdrawRestored } from '../../../applications/index.ts';
import { runDrill } from './drill.ts';
import { readErasures } from './repeat-erasures.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'fanwise-backup-safety-'));
afterAll(() => rm(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

const identity = await generateX25519Identity();
const encryptionKey = { recipients: [await identityToRecipient(identity)] };
const identityFile = inFolder('key.txt');
await writeFile(identityFile, `# made by a test\n${identity}\n`);
const key = { identityFile };

const readRows = async (of: Db, table: string) =>
  (await sql`select 1 from ${sql.raw(table)}`.execute(of)).rows.length;

describe('an encrypted backup', () => {
  it('is opened by its key only, and any other key is refused with an explanation', async () => {
    await consumer(db, { firstName: 'Wilhelmina' });
    const file = inFolder('locked');
    const manifest = await writeBackup(db, file, { encryptionKey });
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const other = await testDatabase();
    const foreign = inFolder('foreign.txt');
    await writeFile(foreign, await generateX25519Identity());
    const refused = (name: string, keys: Parameters<typeof restoreBackup>[2]['key']) =>
      expect(restoreBackup(other.db, inFolder(name), { key: keys }), name).rejects;
    await refused('locked', {}).toThrow('is encrypted: name its key');
    await refused('locked', { identityFile: foreign }).toThrow('another key or passphrase');
    await refused('locked', { identityFile: file }).toThrow('holds no key of age');
    await refused('nowhere', key).toThrow('There is no file');
    await writeFile(inFolder('cut'), bytes.subarray(0, bytes.length - 100));
    await refused('cut', key).toThrow('is damaged');
    const changed = Buffer.from(bytes);
    changed[bytes.length - 50] = (changed[bytes.length - 50] ?? 0) ^ 1;
    await writeFile(inFolder('changed'), changed);
    await refused('changed', key).toThrow('is damaged');
    expect(await restoreBackup(other.db, file, { key })).toMatchObject({ manifest, broken: [] });
  });

  it('opens with the passphrase that encrypted it', async () => {
    const passphrase = 'violet harbor at noon, and again at midnight';
    const file = inFolder('phrase');
    await writeBackup(db, file, { encryptionKey: { passphrase }, content: 'erasures' });
    expect(await readErasures(file, { passphrase })).toMatchObject({ erasures: [] });
    await expect(readErasures(file, { passphrase: 'another one' })).rejects.toThrow('another key');
  });
});

describe('a restored database', () => {
  it('has no old session, mail token or mail, and its waiting work is enqueued', async () => {
    const client = await consumer(db);
    await sessionFor(db, client.accountId);
    const on = await submittedApplication(db, client);
    const quoteId = await liveQuote(db, await agent(db), on);
    await chosen(db, quoteId);
    await giveConsent(db, quoteId);
    await sql`insert into mail_token (token_hash, account_id, purpose, expires_at)
      values (sha256('token'), ${client.accountId}, 'reset', now() + interval '1 day')`.execute(db);
    await sql`select graphile_worker.add_job('mail-password-reset', '{"accountId": 1}')`.execute(
      db,
    );
    const file = inFolder('then');
    await writeBackup(db, file, { encryptionKey });
    const other = await testDatabase();
    expect((await restoreBackup(other.db, file, { key })).broken).toEqual([]);
    for (const table of ['session', 'mail_token', 'security_mail', 'device'])
      expect(await readRows(other.db, table), table).toBe(0);
    const jobs = await sql<{ name: string; key: string | null }>`
      select task_identifier as name, key from graphile_worker.jobs`.execute(other.db);
    const names = jobs.rows.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('mail-'))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['unlock-deadline', 'unlock-reminder']));
  });

  it('erases again the accounts and applications that were erased after the backup, and no others', async () => {
    const [leaves, stays, withdraws] = [
      await consumer(db, { firstName: 'Leaves' }),
      await consumer(db, { firstName: 'Stays' }),
      await consumer(db, { firstName: 'Withdraws' }),
    ];
    const seller = await agent(db, { firstName: 'Quits' });
    const on = await submittedApplication(db, leaves);
    await submittedApplication(db, stays);
    const taken = await submittedApplication(db, withdraws);
    const file = inFolder('before');
    await writeBackup(db, file, { encryptionKey });
    await db.transaction().execute(async (trx) => {
      await eraseConsumer(trx, leaves.accountId, 'test');
      await eraseMember(trx, seller.accountId, 'test');
      await withdrawRestored(trx, taken.applicationId);
    });
    await writeBackup(db, inFolder('list'), { encryptionKey, content: 'erasures' });

    const without = await testDatabase();
    await restoreBackup(without.db, file, { key });
    const names = async (of: Db) => {
      const { rows } = await sql<{ name: string }>`
        select first_name as name from consumer union all select first_name from agency_member`.execute(
        of,
      );
      return rows
        .map(({ name }) => name)
        .filter((name) => /Leaves|Stays|Withdraws|Quits/.test(name));
    };
    expect((await names(without.db)).sort()).toEqual(['Leaves', 'Quits', 'Stays', 'Withdraws']);

    const other = await testDatabase();
    const { erasures } = await readErasures(inFolder('list'), key);
    const restored = await restoreBackup(other.db, file, { key, erasures });
    // Two deleted accounts, the application of one of them, and one withdrawn application.
    expect(restored).toMatchObject({ erased: 4, broken: [] });
    expect((await names(other.db)).sort()).toEqual(['Stays', 'Withdraws']);
    const kept = await sql`select 1 from submission where household is not null
      and application_id in (${on.applicationId}, ${taken.applicationId})`.execute(other.db);
    expect(kept.rows).toEqual([]);
    const again = await restoreBackup((await testDatabase()).db, file, {
      key,
      erasures: erasures.map((erasure) => ({ ...erasure, erased_at: '2020-01-01T00:00:00Z' })),
    });
    expect(again.erased).toBe(0);
  });

  it('the list of erasures is append-only', async () => {
    await expect(sql`delete from erasure`.execute(db)).rejects.toThrow('append-only');
  });
});

describe('a drill', () => {
  it('restores the newest backup of a folder by the time inside each file, whatever its name and date', async () => {
    const place = await mkdtemp(join(folder, 'backups-'));
    const at = (name: string) => join(place, name);
    await writeBackup(db, at('b1'), { encryptionKey });
    await writeBackup(db, at('2026-erasures-and-all'), { encryptionKey });
    await writeBackup(db, at('e1'), { encryptionKey, content: 'erasures' });
    await writeFile(at('notes.txt'), 'no backup');
    await writeFile(at('log.gz'), gzipSync('another file\n'));
    await writeFile(at('reserved'), '');
    await writeFile(at('b2.unfinished'), 'half of one');
    // A copied file has the date of the copy.
    await utimes(at('2026-erasures-and-all'), 1, 1);
    const drilled = await runDrill(place, key);
    expect(drilled).toMatchObject({ file: at('2026-erasures-and-all'), broken: [], unread: [] });
    expect(drilled.manifest['public.account']?.rows).toBe(await readRows(db, 'account'));
    expect(drilled.manifest['public.account']?.rows).toBeGreaterThan(0);
  });

  it('names each file of the folder that it could not read', async () => {
    const place = await mkdtemp(join(folder, 'backups-'));
    const foreign = [await identityToRecipient(await generateX25519Identity())];
    await writeBackup(db, join(place, 'theirs'), { encryptionKey: { recipients: foreign } });
    await expect(runDrill(place, key)).rejects.toThrow(
      /^There is no backup in .*backups-.{6}\. .*theirs is encrypted for another key/,
    );
    await writeBackup(db, join(place, 'ours'), { encryptionKey });
    const { file, unread } = await runDrill(place, key);
    expect(file).toBe(join(place, 'ours'));
    expect(unread).toEqual([expect.stringContaining('theirs is encrypted for another key')]);
  });

  it('refuses a folder that holds only lists of erasures, a list that is named, and a backup without accounts', async () => {
    const place = await mkdtemp(join(folder, 'lists-'));
    await writeBackup(db, join(place, 'list'), { encryptionKey, content: 'erasures' });
    await expect(runDrill(place, key)).rejects.toThrow('There is no backup in');
    await expect(runDrill(join(place, 'list'), key)).rejects.toThrow('is a list of erasures');
    await expect(runDrill(inFolder('nowhere'), key)).rejects.toThrow('no file or folder');
    const nobody = await testDatabase();
    await writeBackup(nobody.db, join(place, 'empty'), { encryptionKey });
    await expect(runDrill(place, key)).rejects.toThrow('empty holds no account');
  });
});
