import { readIn, render, stubServer } from '@fanwise/web/src/testing.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminSignIn } from '../messages/en/sign-in.ts';

const { title, notChecked, checkedAgain } = adminSignIn.english;
const busy = { status: 429, body: { code: 'too-many-requests' } };

/** The console as after a reload: its modules have no session yet. */
const reload = async () => {
  vi.resetModules();
  const [{ checkSession }, { App }] = await Promise.all([
    import('./session.ts'),
    import('./app.tsx'),
  ]);
  return { checkSession, shown: () => readIn(render(<App />)) };
};

beforeEach(() => {
  vi.useFakeTimers();
  // The form asks the window whether the browser has passkeys.
  vi.stubGlobal('window', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a reload during a 429 says that the session is checked again, and asks again after five seconds', async () => {
  const asked = stubServer({ 'GET /admin/me': busy });
  const { checkSession, shown } = await reload();
  expect(shown()).toBe('');
  await checkSession();
  expect(shown()).toContain(`${notChecked} ${checkedAgain}`);
  expect(shown()).not.toContain(title);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
});

it('a reload whose check is answered 401 after a 429 shows the sign-in form', async () => {
  const { checkSession, shown } = await reload();
  stubServer({ 'GET /admin/me': busy });
  await checkSession();
  stubServer({ 'GET /admin/me': { status: 401, body: { code: 'not-logged-in' } } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toContain(title);
  expect(shown()).not.toContain(notChecked);
});

it('a sign-in whose session check is answered 429 says so beside the form', async () => {
  const { checkSession, shown } = await reload();
  stubServer({ 'GET /admin/me': { status: 401, body: { code: 'not-logged-in' } } });
  await checkSession();
  stubServer({ 'GET /admin/me': busy });
  await checkSession();
  expect(shown()).toContain(title);
  expect(shown()).toContain(notChecked);
});
