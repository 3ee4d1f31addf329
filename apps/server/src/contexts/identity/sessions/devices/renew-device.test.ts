import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { App, Session } from '../../../../http/register-route.ts';
import { hashSecret } from '../secrets.ts';
import { openSessions } from '../testing.ts';
import { renewDevice } from './renew-device.ts';

const { account, browser, db, letPass } = await openSessions();

/** Returns the cookie that is written for the session, or undefined. */
const renewed = async (sid: string): Promise<string | undefined> => {
  let written: string | undefined;
  const device: App['device'] = {
    read: () => null,
    write: (_reply, secret) => {
      written = secret;
    },
    clear: () => undefined,
  };
  const session = { tokenHash: hashSecret(sid) } as Session;
  await renewDevice(db, { device }, session, {} as FastifyReply);
  return written;
};

describe('a device that is renewed', () => {
  it('gets a cookie with its new secret; the former secret still works for a minute', async () => {
    await account('ann@example.com');
    const owner = browser();
    const { sid } = (await owner.logIn('ann@example.com')).body;
    await owner.check(sid);
    const before = owner.jar.dev;
    owner.jar.dev = (await renewed(sid)) ?? null;
    expect(owner.jar.dev).not.toBe(before);
    const crossing = browser({ keepsCookies: false });
    crossing.jar.dev = before;
    expect((await crossing.check(sid)).status).toBe(200);
    await letPass(61 / 60);
    expect((await crossing.check(sid)).status).toBe(401);
    expect((await owner.check(sid)).status).toBe(200);
  });

  it('renewing the device of one session leaves other devices of the account alone', async () => {
    await account('bea@example.com');
    const [desktop, phone] = [browser(), browser()];
    const onDesktop = (await desktop.logIn('bea@example.com')).body.sid;
    const onPhone = (await phone.logIn('bea@example.com')).body.sid;
    await desktop.check(onDesktop);
    await phone.check(onPhone);
    await renewed(onDesktop);
    await letPass(2);
    expect((await phone.check(onPhone)).status).toBe(200);
  });

  it('gets no cookie when the client stores none', async () => {
    await account('cat@example.com');
    const { sid } = (await browser({ keepsCookies: false }).logIn('cat@example.com')).body;
    expect(await renewed(sid)).toBeUndefined();
  });
});
