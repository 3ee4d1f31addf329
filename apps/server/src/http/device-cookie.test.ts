import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createDeviceCookie } from './device-cookie.ts';

const secret = 'a'.repeat(43);
const read = (cookie: string, publicUrl = 'https://fanwise.example') =>
  createDeviceCookie(publicUrl).read({ headers: { cookie } } as FastifyRequest);
const written = (publicUrl: string): string => {
  const headers: string[] = [];
  const reply = { header: (_: string, value: string) => headers.push(value) };
  createDeviceCookie(publicUrl).write(reply as never, secret);
  return headers.join();
};

describe('the cookie of a device', () => {
  it('is held to this host, the whole site and https by its name', () => {
    expect(written('https://fanwise.example')).toBe(
      `__Host-dev=${secret}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict; Secure`,
    );
  });

  it('is one that browsers keep without https on a developer’s machine', () => {
    expect(written('http://localhost:3000')).toBe(
      `dev=${secret}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict`,
    );
  });

  it.each([
    ['among others', `a=b; __Host-dev=${secret}; c=d`, secret],
    ['under the name of a local run', `dev=${secret}`, null],
    ['twice', `__Host-dev=${secret}; __Host-dev=${'b'.repeat(43)}`, null],
    ['cut', `__Host-dev=${secret.slice(1)}`, null],
    ['with other letters', `__Host-dev=${'a'.repeat(42)}%`, null],
    ['not at all', '', null],
  ])('is read %s', (_, cookie, expected) => {
    expect(read(cookie)).toBe(expected);
  });
});
