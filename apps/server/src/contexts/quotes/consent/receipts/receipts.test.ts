import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSigningKey,
  type PublicJwk,
  readSigningKey,
  signJws,
  verifyJws,
} from '../../../../platform/signing/index.ts';
import { computeDigest, computeSaltedDigest } from '../recording/digests.ts';
import { createConsentCalls, type Scene } from '../testing.ts';

const { app, scene, ask, ticks, sold, receiptOf, doNotContact, choose, receipt, keys } =
  await createConsentCalls();
const { consentKeys } = app.needs;
const typ = 'fanwise-consent+jws';
const folder = mkdtempSync(join(tmpdir(), 'fanwise-receipt-'));
afterAll(() => rmSync(folder, { recursive: true }));

let on: Scene;
let id: string;
let jws: string;
let jwk: PublicJwk;
const open = (as: Scene['client'], of = id) =>
  app.call('GET /receipts/:id/open', { as, params: { id: of } });

beforeAll(async () => {
  on = await scene();
  await sold(on, await ticks(on, ['call', 'mail']));
  id = await receiptOf(on);
  jws = (await receipt(id)).body.jws;
  [jwk] = (await keys()).keys;
});

describe('a receipt', () => {
  it('is answered to anybody, without personal data', async () => {
    const { body } = await receipt(id);
    expect(body).toMatchObject({ status: 'in-force', key: 'good', seal: null });
    expect(body.text.request).toContain('{agency}, license {license}');
    expect(body.payload).toMatchObject({
      v: 1,
      id,
      kind: 'given',
      about: null,
      channels: ['call', 'mail'],
      basis: 'ticks',
      seller: { agency: 'Shah Insurance', license: '4411223' },
      purpose: 'insurance-quote-contact',
    });
    const text = JSON.stringify(body);
    for (const personal of ['9195550142', '(919)555-0142', 'Dana', 'Reyes', 'example.com'])
      expect(text).not.toContain(personal);
  });

  it.each(['', 'x', '../chain', 'A'.repeat(22), 'A'.repeat(23), '%00', '☐'])(
    'is not found as %j',
    async (guessed) => {
      const { status, body } = await receipt(guessed || ' ');
      expect([status, body.code]).toEqual([404, 'not-found']);
    },
  );

  it('is opened in full by its client, and by nobody else but its agent', async () => {
    const { body } = await open(on.client);
    const { payload } = (await receipt(id)).body;
    for (const name of ['name', 'phone', 'email'])
      expect(computeSaltedDigest(body.salts[name], body.values[name])).toBe(payload.person[name]);
    expect(computeDigest(body.text)).toBe(payload.request.sha256);
    const other = await scene();
    await choose(other);
    for (const stranger of [other.client, other.seller])
      expect((await open(stranger)).status).toBe(404);
    // The quote is chosen but not paid: the agent does not know the client yet.
    expect((await open(other.seller, await receiptOf(other))).status).toBe(404);
  });

  it('discloses no more to its agent than the contact does', async () => {
    const mailed = await scene();
    await sold(mailed, await ticks(mailed, ['mail']));
    const { body } = await open(mailed.seller, await receiptOf(mailed));
    expect(Object.keys(body.values).sort()).toEqual(['email', 'name']);
    expect(Object.keys(body.salts).sort()).toEqual(['email', 'name']);
    expect(body.text).toBeNull();
    expect((await open(on.seller)).body.values.phone).toBe('9195550142');
  });

  it('says when contact ended, and the do-not-contact request has its own receipt', async () => {
    const stopping = await scene();
    await sold(stopping, await ticks(stopping, ['call', 'mail']));
    const given = await receiptOf(stopping);
    await doNotContact(stopping, ['call']);
    expect((await receipt(given)).body.status).toBe('partly-stopped');
    await doNotContact(stopping);
    expect((await receipt(given)).body.status).toBe('stopped');
    const { body } = await app.call('GET /user/contact', { as: stopping.client });
    expect(body.data[0].receipts.map(({ kind }: { kind: string }) => kind)).toEqual([
      'stopped',
      'stopped',
      'given',
    ]);
    const last = await receipt(body.data[0].receipts[0].id);
    expect(last.body.payload).toMatchObject({ kind: 'stopped', about: given, channels: [] });
  });
});

describe('a signature', () => {
  it('is valid, and each of 300 changed bytes makes it invalid', () => {
    expect(verifyJws(jws, { jwk, typ })).toMatchObject({ id });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let change = 0; change < 300; change += 1) {
      const at = change < 90 ? jws.length - 1 - change : (change * 7919) % jws.length;
      const flipped = letters[(letters.indexOf(jws[at] ?? '') + 1 + (change % 62)) % 64] ?? '';
      const changed = jws.slice(0, at) + flipped + jws.slice(at + 1);
      if (changed === jws) throw new Error('nothing was changed');
      expect(verifyJws(changed, { jwk, typ })).toBeNull();
    }
  });

  it('is invalid with unused bits set, another algorithm, another type or a foreign key', () => {
    const last = jws.at(-1) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const idle = letters[(letters.indexOf(last) & ~15) | ((letters.indexOf(last) + 1) & 15)];
    const same = jws.slice(0, -1) + idle;
    expect(Buffer.from(same.split('.')[2] ?? '', 'base64url')).toEqual(
      Buffer.from(jws.split('.')[2] ?? '', 'base64url'),
    );
    expect(verifyJws(same, { jwk, typ })).toBeNull();
    const [, payload, signature] = jws.split('.');
    for (const alg of ['none', 'EdDSA']) {
      const header = Buffer.from(
        JSON.stringify({ alg, typ, kid: consentKeys.signing.kid }),
      ).toString('base64url');
      expect(verifyJws(`${header}.${payload}.${signature}`, { jwk, typ })).toBeNull();
      expect(verifyJws(`${header}.${payload}.`, { jwk, typ })).toBeNull();
    }
    const foreign = readSigningKey(createSigningKey())!;
    const forged = signJws(foreign, typ, { id });
    expect(verifyJws(forged, { jwk, typ })).toBeNull();
    expect(verifyJws(signJws(consentKeys.signing, 'other', { id }), { jwk, typ })).toBeNull();
  });
});

/** Runs the commands of docs/consent-receipts.md as a reader would type them. */
const shell = (file: string, x: string) => {
  const page = fileURLToPath(
    new URL('../../../../../../../docs/consent-receipts.md', import.meta.url),
  );
  const lines = /```sh\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  return spawnSync('bash', ['-c', lines], {
    cwd: folder,
    env: { ...process.env, X: x, RECEIPT: file },
  });
};
const script = fileURLToPath(
  new URL('../../../../../../../scripts/check-receipt.mjs', import.meta.url),
);
const byScript = (...files: string[]) =>
  spawnSync(process.execPath, [script, ...files], { cwd: folder, encoding: 'utf8' });

describe('receipts checked by others', () => {
  const changed = () => {
    const [header, payload, signature] = jws.split('.');
    const other = Buffer.from(payload ?? '', 'base64url')
      .toString()
      .replace('"call"', '"text"');
    return `${header}.${Buffer.from(other).toString('base64url')}.${signature}`;
  };

  beforeAll(async () => {
    writeFileSync(join(folder, 'receipt.jws'), `${jws}\n`);
    writeFileSync(join(folder, 'changed.jws'), `${changed()}\n`);
    writeFileSync(join(folder, 'keys.json'), JSON.stringify(await keys()));
    const opened = (await open(on.client)).body;
    writeFileSync(join(folder, 'opened.json'), JSON.stringify(opened));
    opened.values.phone = '9195550143';
    writeFileSync(join(folder, 'lied.json'), JSON.stringify(opened));
  });

  it('a receipt is valid by OpenSSL alone, and a changed one is not', () => {
    const good = shell('receipt.jws', jwk.x);
    expect([good.status, String(good.stdout), String(good.stderr)]).toEqual([
      0,
      expect.stringContaining('Verified Successfully'),
      '',
    ]);
    expect(shell('changed.jws', jwk.x).status).not.toBe(0);
  });

  it('the script accepts a receipt with its opened values, and nothing else', () => {
    const good = byScript('receipt.jws', 'keys.json', 'opened.json');
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(JSON.parse(good.stdout)).toMatchObject({ valid: true, payload: { id } });
    expect(byScript('changed.jws', 'keys.json').stderr).toContain('the signature is not good');
    expect(byScript('receipt.jws', 'keys.json', 'lied.json').stderr).toContain('phone');
    writeFileSync(join(folder, 'none.json'), JSON.stringify({ keys: [] }));
    expect(byScript('receipt.jws', 'none.json').stderr).toContain('unknown key');
    const last = jws.at(-1) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const idle = letters[letters.indexOf(last) ^ 1];
    writeFileSync(join(folder, 'idle.jws'), jws.slice(0, -1) + idle);
    expect(byScript('idle.jws', 'keys.json').status).toBe(1);
  });
});

it('a known phone number cannot be found by its hash', async () => {
  const { payload } = (await receipt(id)).body;
  const { windows } = await ask(await scene());
  expect(windows.length).toBeGreaterThan(0);
  expect(payload.person.phone).not.toBe(computeDigest('9195550142'));
  const twice = await scene();
  await sold(twice, await ticks(twice, ['call']));
  const other = (await receipt(await receiptOf(twice))).body.payload;
  expect(other.person.phone).not.toBe(payload.person.phone);
});

it('receipts are read sixty times a minute from one address, whether or not they exist', async () => {
  const limited = await createConsentCalls({ limits: true });
  const look = (of: string) =>
    limited.app.server.inject({ url: `/api/receipts/${of}`, remoteAddress: '203.0.113.9' });
  for (let n = 0; n < 60; n += 1) expect((await look('A'.repeat(22))).statusCode).toBe(404);
  const refused = await look('A'.repeat(22));
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
  const chain = { url: '/api/receipts/chain', remoteAddress: '203.0.113.9' };
  expect((await limited.app.server.inject(chain)).statusCode).toBe(429);
  const other = { url: '/api/receipts/chain', remoteAddress: '203.0.113.10' };
  expect((await limited.app.server.inject(other)).statusCode).toBe(200);
});
