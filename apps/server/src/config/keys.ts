import { createHash, createPrivateKey, randomBytes } from 'node:crypto';
import { createDataKey, type DataKey, readDataKeys } from '../platform/sealing/index.ts';
import { createSigningKey, readSigningKey, type SigningKey } from '../platform/signing/index.ts';
import { ConfigError } from './error.ts';
import { loadSecret } from './secrets.ts';

/**
 * The keys that sign and seal consent receipts. They are apart from DATA_KEYS, because receipts outlive both accounts.
 */
export type ConsentKeys = {
  signing: SigningKey;
  /** The first seals, all unseal. */
  seals: readonly DataKey[];
};

const createSealKey = (): string => randomBytes(32).toString('base64');

/** Reads one or more keys of 32 bytes in base64, separated by commas; null for anything else. Each is named by its digest. */
export const readSealKeys = (text: string): DataKey[] | null => {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  if (!keys.every((key) => key.length === 32)) return null;
  const keysWithId = keys.map((key) => ({
    id: createHash('sha256').update(key).digest('hex').slice(0, 12),
    key,
  }));
  return new Set(keysWithId.map(({ id }) => id)).size === keysWithId.length ? keysWithId : null;
};

/** The keys that are set, or those of this installation, made on its first start. */
export const readConsentKeys = (
  settings: {
    CONSENT_SIGNING_KEY?: SigningKey | undefined;
    CONSENT_SEAL_KEY?: DataKey[] | undefined;
  },
  dataDir: string,
): ConsentKeys => {
  const signing =
    settings.CONSENT_SIGNING_KEY ??
    readSigningKey(loadSecret(dataDir, 'consent-signing-key', createSigningKey));
  const seals =
    settings.CONSENT_SEAL_KEY ??
    readSealKeys(loadSecret(dataDir, 'consent-seal-key', createSealKey).trim());
  if (!signing || !seals)
    throw new ConfigError(`DATA_DIR ${dataDir} holds a consent key that cannot be read.`);
  return { signing, seals };
};

/** The keys of DATA_KEYS of this installation. The file may be given more by hand, in the form of the setting. */
export const loadDataKeys = (dataDir: string): DataKey[] => {
  const keys = readDataKeys(loadSecret(dataDir, 'data-keys', () => createDataKey('1')).trim());
  if (keys !== null) return keys;
  throw new ConfigError(`DATA_DIR ${dataDir} holds a data-keys.secret that cannot be read.`);
};

/** Reads the RSA key that signs mails; null for any other text. A line break may be written as `\\n`. */
export const readDkimKey = (text: string): string | null => {
  const pem = text.replaceAll('\\n', '\n');
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return asymmetricKeyType === 'rsa' && bits >= 1_024 ? pem : null;
  } catch {
    return null;
  }
};
