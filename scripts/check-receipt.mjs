// Checks a consent receipt with Node alone: node scripts/check-receipt.mjs receipt.jws keys.json [opened.json]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [receiptFile, keysFile, openedFile] = process.argv.slice(2);
const fail = (why) => {
  console.error(`invalid: ${why}`);
  process.exit(1);
};
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const hash = (text) => createHash('sha256').update(text).digest('base64url');
const parts = readFileSync(receiptFile, 'utf8').trim().split('.');
const bytes = parts.map((part) => Buffer.from(part, 'base64url'));
if (parts.length !== 3 || parts.some((part, at) => bytes[at].toString('base64url') !== part))
  fail('not written as it would be written again');
let header;
let payload;
try {
  [header, payload] = bytes.slice(0, 2).map((part) => JSON.parse(part));
} catch {
  fail('not JSON');
}
if (header.alg !== 'Ed25519' || header.typ !== 'fanwise-consent+jws') fail('not a consent receipt');
const key = read(keysFile).keys.find(({ kid }) => kid === header.kid);
if (!key || hash(JSON.stringify({ crv: key.crv, kty: key.kty, x: key.x })) !== header.kid)
  fail('unknown key');
if (!verify(null, `${parts[0]}.${parts[1]}`, createPublicKey({ key, format: 'jwk' }), bytes[2]))
  fail('the signature is not good');
const { values = {}, salts = {}, text } = openedFile ? read(openedFile) : {};
for (const [name, value] of Object.entries(values))
  if (hash(`${salts[name]}.${value}`) !== payload.person[name])
    fail(`${name} is not what was signed`);
if (text && hash(text) !== payload.request.sha256) fail('the text is not what was signed');
console.log(JSON.stringify({ valid: true, revoked: key.revoked_at ?? null, payload }, null, 2));
