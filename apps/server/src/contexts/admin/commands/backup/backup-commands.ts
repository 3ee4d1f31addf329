import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '../../../../config/config.ts';
import { migrate } from '../../../../platform/database/migrations/migrate.ts';
import {
  explainDenied,
  findDatabaseRole,
} from '../../../../platform/database/migrations/runtime-role.ts';
import type { Command } from '../commands.ts';
import { describeFinding } from '../invariants/check-invariants.ts';
import { type OperatorDatabase, openDatabase } from '../open-database.ts';
import { recordReadCommand } from '../operator-act.ts';
import { printLine, refuse } from '../print-line.ts';
import type { DecryptionKey, EncryptionKey } from './backup-cipher.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './backup-format.ts';
import { erasureTable } from './backup-tables.ts';
import { runDrill } from './drill.ts';
import { readErasures } from './repeat-erasures.ts';
import {
  type RestoreResult,
  refuseDatabaseInUse,
  restoreBackup,
  verifyBackup,
} from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** The options of a command that concern keys. */
export type KeyOptions = { identity?: string | undefined; unencrypted?: boolean | undefined };

const getEncryptionKey = ({ backup }: Config, { unencrypted }: KeyOptions): EncryptionKey => {
  if (unencrypted) return null;
  if (backup.recipients.length > 0) return { recipients: backup.recipients };
  if (backup.passphrase !== undefined) return { passphrase: backup.passphrase };
  throw new BackupError(
    'A backup holds personal data: set BACKUP_RECIPIENT (backup-key makes one) or BACKUP_PASSPHRASE, or say --unencrypted.',
  );
};

const getKey = ({ backup }: Config, { identity }: KeyOptions): DecryptionKey => ({
  identityFile: identity ?? backup.identityFile,
  passphrase: backup.passphrase,
});

const formatSummary = (manifest: Manifest): string => {
  const tables = Object.values(manifest);
  return `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`;
};

/** Writes every table into a new file. */
export const backup =
  (file: string, options: KeyOptions): Command =>
  async (db, { config }) =>
    printLine(
      `${file}: ${formatSummary(await writeBackup(db, file, { encryptionKey: getEncryptionKey(config, options) }))}`,
    );

/** Writes the list of erasures into a new file: deleted accounts and withdrawn applications. */
export const erasures =
  (file: string, options: KeyOptions): Command =>
  async (db, { config }) => {
    const encryptionKey = getEncryptionKey(config, options);
    const manifest = await writeBackup(db, file, { encryptionKey, content: 'erasures' });
    return printLine(`${file}: ${manifest[erasureTable]?.rows ?? 0} erasures`);
  };

const report = ({ broken }: RestoreResult): number => {
  for (const finding of broken) printLine(describeFinding(finding));
  if (broken.length === 0) return printLine('Every promise of the product holds.');
  return refuse(
    'The data is loaded, and breaks these promises. Look at them before anybody works with it.',
  );
};

/** Options of the command `restore`. */
type RestoreOptions = KeyOptions & { erasures?: string | undefined; strict?: boolean | undefined };

/** Opens the database to restore into, as the role that owns the tables. */
const openTarget = ({ dataDir, database }: Config): Promise<OperatorDatabase> =>
  openDatabase({ dataDir, database: database && { directUrl: database.ownerUrl } }, true);

/**
 * Loads a backup into an empty database. Before it writes, it reads the files to their ends and checks the database.
 */
export const restore =
  (file: string, options: RestoreOptions) =>
  async (config: Config): Promise<number> => {
    const key = getKey(config, options);
    const { takenAt } = await verifyBackup(file, key);
    const erasureList =
      options.erasures === undefined ? undefined : await readErasures(options.erasures, key);
    if (erasureList && Date.parse(erasureList.takenAt) < Date.parse(takenAt))
      throw new BackupError(
        `${options.erasures} is older than the backup: name the newest list of erasures, or the newest backup.`,
      );
    const target = await openTarget(config);
    try {
      await refuseDatabaseInUse(target.db);
      await migrate(target.url, {
        runtimeRole: config.database && findDatabaseRole(config.database.url),
      });
      const restored = await restoreBackup(target.db, file, {
        key,
        erasures: erasureList?.erasures,
        strict: options.strict === true,
      });
      await recordReadCommand(target.db, ['restore']);
      printLine(`Restored ${formatSummary(restored.manifest)}, as of ${restored.takenAt}.`);
      printLine(
        erasureList === undefined
          ? 'Nobody was erased again: people who left since then are back. Restore with --erasures FILE, the newest list or backup there is.'
          : `${restored.erased} accounts and applications that left since then are erased again.`,
      );
      return report(restored);
    } catch (error) {
      throw explainDenied(error);
    } finally {
      await target.close();
    }
  };

/** Formats an age in the largest unit of which there are two or more. */
const describeAge = (takenAt: string): string => {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(takenAt)) / 60_000));
  if (minutes < 120) return `${minutes} minutes old`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours old` : `${Math.round(hours / 24)} days old`;
};

/**
 * Proves that the newest backup can be restored. The exit code is also 1 when another file of the folder is unreadable.
 */
export const drillBackup =
  (path: string, options: KeyOptions) =>
  async (config: Config): Promise<number> => {
    const result = await runDrill(path, getKey(config, options));
    const { file, takenAt, manifest, seconds, unread } = result;
    printLine(`${file}, as of ${takenAt} (${describeAge(takenAt)}): ${formatSummary(manifest)}`);
    printLine(`Restored and checked in ${seconds.toFixed(1)} s.`);
    for (const line of unread) refuse(line);
    return Math.max(report(result), unread.length > 0 ? 1 : 0);
  };

/** Makes a key for backups: the file opens them, and the printed line goes into BACKUP_RECIPIENT. */
export const makeBackupKey = (file: string) => async (): Promise<number> => {
  const identity = await generateX25519Identity();
  await writeFile(file, `${identity}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new BackupError(`${file} is there already.`);
      throw error;
    },
  );
  printLine(`${file} opens the backups: keep it where neither they nor the product are.`);
  return printLine(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
};
