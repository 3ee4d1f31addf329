import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createAdminCookie, createDeviceCookie, type SecretCookie } from './secret-cookie.ts';

const secret = 'a'.repeat(43);
const site = 'https://fanwise.example';
const local = 'http://localhost:3000';

const read = (cookie: string) =>
  createDeviceCookie(site).read({ headers: { cookie } } as FastifyRequest);

/** The cookie that the browser receives. */
const readCookie = (tell: (reply: FastifyReply) => void): string => {
  const headers: string[] = [];
  tell({ header: (_: string, value: string) => headers.push(value) } as never);
  return headers.join();
};
const written = (cookie: SecretCookie) => readCookie((reply) => cookie.write(reply, secret));
const cleared = (cookie: SecretCookie) => readCookie((reply) => cookie.clear(reply));

describe('the cookie of a device', () => {
  it('is held to this host, the whole site and https by its name', () => {
    expect(written(createDeviceCookie(site))).toBe(
      `__Host-dev=${secret}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict; Secure`,
    );
  });

  it('is one that browsers keep without https on a developer’s machine', () => {
    expect(written(createDeviceCookie(local))).toBe(
      `dev=${secret}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict`,
    );
  });

  it.each([
    ['among others', `a=b; __Host-dev=${secret}; c=d`, secret],
    ['under the name of a local run', `dev=${secret}`, null],
    ['under the name of the admin console', `__Host-admin=${secret}`, null],
    ['twice', `__Host-dev=${secret}; __Host-dev=${'b'.repeat(43)}`, null],
    ['cut', `__Host-dev=${secret.slice(1)}`, null],
    ['with other letters', `__Host-dev=${'a'.repeat(42)}%`, null],
    ['not at all', '', null],
  ])('is read %s', (_, cookie, expected) => {
    expect(read(cookie)).toBe(expected);
  });
});

describe('the cookie of the admin console', () => {
  it.each([
    [site, `__Host-admin=${secret}; Path=/; HttpOnly; SameSite=Strict; Secure`],
    [local, `admin=${secret}; Path=/; HttpOnly; SameSite=Strict`],
  ])('goes when the browser closes: %s', (address, expected) => {
    expect(written(createAdminCookie(address))).toBe(expected);
  });

  it('is taken back under the same name', () => {
    expect(cleared(createAdminCookie(site))).toBe(
      '__Host-admin=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    );
  });
});
