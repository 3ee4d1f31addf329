import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

type Options = { challenge: string };

const origin = 'http://localhost';
const rpIdHash = createHash('sha256').update('localhost').digest();
const userIsThereAndVerified = 0x05;
const withCredential = 0x40;

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const clientData = (type: string, challenge: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR of what a passkey consists of: small integers, byte strings, texts and maps of them. */
const cbor = (value: number | Buffer | string | Map<unknown, unknown>): Buffer => {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].map(([key, item]) =>
    Buffer.concat([cbor(key as number), cbor(item as number)]),
  );
  return Buffer.concat([head(5, value.size), ...pairs]);
};

/** The public key as COSE writes it: ES256 over P-256. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

const counterBytes = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

/** An authenticator of software: makes one passkey and signs with it. */
export const authenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
  };
  return {
    create: ({ challenge }: Options, flags = userIsThereAndVerified) => {
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([flags | withCredential]),
        counterBytes(0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const attestationObject = cbor(
        new Map<string, string | Buffer | Map<unknown, unknown>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal' as const],
        },
      };
    },
    sign: ({ challenge }: Options, { counter = 1, flags = userIsThereAndVerified } = {}) => {
      const authenticatorData = Buffer.concat([
        rpIdHash,
        Buffer.from([flags]),
        counterBytes(counter),
      ]);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(authenticatorData)
        .update(createHash('sha256').update(client).digest())
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
};
