import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '../../../config/config.ts';
import type { Command } from '../commands.ts';
import { describeFinding } from '../invariants/check-invariants.ts';
import { refuse, say } from '../say.ts';
import type { BackupKey, BackupLock } from './backup-cipher.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './backup-format.ts';
import { drill } from './drill.ts';
import { erasureTable, readErasures } from './erase-again.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What the words after a command say about keys. */
export type KeyWords = { identity?: string | undefined; unencrypted?: boolean | undefined };

const lockOf = ({ backup }: Config, { unencrypted }: KeyWords): BackupLock => {
  if (unencrypted) return null;
  if (backup.recipients.length > 0) return { recipients: backup.recipients };
  if (backup.passphrase !== undefined) return { passphrase: backup.passphrase };
  throw new BackupError(
    'A backup holds personal data: set BACKUP_RECIPIENT (backup-key makes one) or BACKUP_PASSPHRASE, or say --unencrypted.',
  );
};

const keyOf = ({ backup }: Config, { identity }: KeyWords): BackupKey => ({
  identityFile: identity ?? backup.identityFile,
  passphrase: backup.passphrase,
});

const summary = (manifest: Manifest): string => {
  const tables = Object.values(manifest);
  return `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`;
};

/** Writes every table into a new file. */
export const backup =
  (file: string, words: KeyWords): Command =>
  async (db, { config }) =>
    say(`${file}: ${summary(await writeBackup(db, file, { lock: lockOf(config, words) }))}`);

/** Writes the list of who left and what was withdrawn into a new file. */
export const erasures =
  (file: string, words: KeyWords): Command =>
  async (db, { config }) => {
    const lock = lockOf(config, words);
    const manifest = await writeBackup(db, file, { lock, only: erasureTable });
    return say(`${file}: ${manifest[erasureTable]?.rows ?? 0} erasures`);
  };

const report = ({ broken }: Restored): number => {
  for (const finding of broken) say(describeFinding(finding));
  if (broken.length === 0) return say('Every promise of the product holds.');
  return refuse(
    'The data is loaded, and breaks these promises. Look at them before anybody works with it.',
  );
};

/** Loads a backup into an empty database. */
export const restore =
  (
    file: string,
    words: KeyWords & { erasures?: string | undefined; strict?: boolean | undefined },
  ): Command =>
  async (db, { config }) => {
    const key = keyOf(config, words);
    const known =
      words.erasures === undefined ? undefined : await readErasures(words.erasures, key);
    const strict = words.strict === true;
    const restored = await restoreBackup(db, file, { key, erasures: known, strict });
    say(`Restored ${summary(restored.manifest)}, as of ${restored.takenAt}.`);
    say(
      known === undefined
        ? 'Nobody was erased again: who left since then is back. Restore with --erasures FILE, the newest list or backup there is.'
        : `${restored.erased} accounts and applications that left since then are erased again.`,
    );
    return report(restored);
  };

/** Proves that the newest backup can be restored. */
export const drillBackup =
  (place: string, words: KeyWords) =>
  async (config: Config): Promise<number> => {
    const drilled = await drill(place, keyOf(config, words));
    say(`${drilled.file}, as of ${drilled.takenAt}: ${summary(drilled.manifest)}`);
    say(`Restored and checked in ${drilled.seconds.toFixed(1)} s.`);
    return report(drilled);
  };

/** Makes a key for backups: the file opens them, the printed line goes into BACKUP_RECIPIENT. */
export const makeBackupKey = (file: string) => async (): Promise<number> => {
  const identity = await generateX25519Identity();
  await writeFile(file, `${identity}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new BackupError(`${file} is there already.`);
      throw error;
    },
  );
  say(`${file} opens the backups: keep it where neither they nor the product are.`);
  return say(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
};
