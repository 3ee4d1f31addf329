import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, ForeignFile } from './backup-error.ts';

/** The key that encrypts a backup: public keys in the format of age, or a passphrase. Null leaves it unencrypted. */
export type BackupLock = { recipients: readonly string[] } | { passphrase: string } | null;

/** The private key or the passphrase that opens a backup. */
export type BackupKey = { identityFile?: string | undefined; passphrase?: string | undefined };

const encryptedBegin = 'age-encryption.org/v1';
const zippedBegin = Buffer.from([0x1f, 0x8b]);

/** Encrypts a stream in the format of age. */
export const encrypt = async (source: Readable, lock: BackupLock): Promise<Readable> => {
  if (lock === null) return source;
  const encrypter = new Encrypter();
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
};

/** Opens a backup and decrypts it if it is encrypted. Throws BackupError for other files, and for a wrong key. */
export const openBackup = async (file: string, key: BackupKey): Promise<Readable> => {
  const begin = await readFirstBytes(file);
  if (begin.subarray(0, 2).equals(zippedBegin)) return createReadStream(file);
  if (begin.toString() !== encryptedBegin) throw new ForeignFile(file);
  const decrypter = await createDecrypter(file, key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch {
    throw new BackupError(`${file} is encrypted for another key or passphrase, or damaged.`);
  }
};

const readFirstBytes = async (file: string): Promise<Buffer> => {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    throw new BackupError(`${file} cannot be read (${error.code}).`, { cause: error });
  });
  try {
    if ((await opened.stat()).isDirectory())
      throw new BackupError(`${file} is a folder: name one file in it.`);
    const { buffer, bytesRead } = await opened.read({
      buffer: Buffer.alloc(encryptedBegin.length),
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
};

const createDecrypter = async (
  file: string,
  { identityFile, passphrase }: BackupKey,
): Promise<Decrypter> => {
  const decrypter = new Decrypter();
  for (const identity of identityFile === undefined ? [] : await readIdentities(identityFile))
    decrypter.addIdentity(identity);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  if (identityFile === undefined && passphrase === undefined)
    throw new BackupError(
      `${file} is encrypted: name its key with --identity FILE, or set BACKUP_PASSPHRASE.`,
    );
  return decrypter;
};

const readIdentities = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length > 0) return identities;
  throw new BackupError(`${file} holds no key of age (AGE-SECRET-KEY-…).`);
};

const toWeb = (source: Readable) => ReadableStream.from<Uint8Array>(source);

const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.from(stream, { objectMode: false });
