import { readAndResetActivity } from '@fanwise/web/src/app/profile/activity.ts';
import { OfflineError } from '@fanwise/web/src/app/request.ts';
import { stubServer } from '@fanwise/web/src/testing.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminError, call, fetchFile, onSessionRefused, openStream } from './api.ts';

/** The answer of a call, or the error it threw. */
const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: unknown) => (error instanceof AdminError ? error.code : (error as Error).name),
  );
const refused = (code: string, status = 401) => ({ status, body: { code } });
const toldOf = (): { times: number } => {
  const told = { times: 0 };
  onSessionRefused(() => {
    told.times += 1;
  });
  return told;
};

afterEach(() => {
  onSessionRefused(() => undefined);
  vi.unstubAllGlobals();
});

describe('a call of the admin console', () => {
  it('fills in its path, and leaves out filters that are empty', async () => {
    const asked = stubServer({
      'GET /admin/people/7': { body: { data: 1 } },
      'GET /admin/people': {},
    });
    expect(await call('GET /people/:id', { params: { id: 7 } } as never)).toEqual({ data: 1 });
    await call('GET /people', { query: { q: '', state: 'active', role: undefined } } as never);
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ['/admin/people/7', {}],
      ['/admin/people', { state: 'active' }],
    ]);
  });

  it('says that it is a page of ours, and whether somebody was there since the last one', async () => {
    const headers: Record<string, string>[] = [];
    vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
      headers.push(options.headers as Record<string, string>);
      return Response.json({});
    });
    readAndResetActivity();
    await call('GET /me');
    expect(headers[0]).toMatchObject({ 'X-Admin': '1', 'Accept-Language': 'en' });
    expect(headers[0]).not.toHaveProperty('X-Admin-Active');
    expect(headers[0]).not.toHaveProperty('Content-Type');
  });

  it('that was refused throws the code, the field it concerns and the request id', async () => {
    const data = [{ field: 'days', code: 'too-low' }];
    stubServer({
      'GET /admin/me': { status: 400, body: { code: 'invalid-input', request_id: 'r1', data } },
    });
    const error = await call('GET /me').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 400, code: 'invalid-input', requestId: 'r1', data });
  });

  it('is an error also when the body of the refusal cannot be read', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    expect(await outcome(call('GET /me'))).toBe('unreadable-answer');
  });
});

describe('a session that is over', () => {
  it('is reported by a call, and by the stream', async () => {
    const told = toldOf();
    stubServer({
      'GET /admin/me': refused('not-logged-in'),
      'GET /admin/stream': refused('not-logged-in'),
    });
    await outcome(call('GET /me'));
    await outcome(openStream(new AbortController().signal));
    expect(told.times).toBe(2);
  });

  it('is not reported when a sign-in fails with a wrong code', async () => {
    const told = toldOf();
    stubServer({ 'POST /admin/login': refused('invalid-credentials') });
    await outcome(call('POST /login', { body: {} } as never));
    expect(told.times).toBe(0);
  });

  it('is not reported by any other refusal', async () => {
    const told = toldOf();
    stubServer({ 'GET /admin/me': refused('capability', 403) });
    await outcome(call('GET /me'));
    expect(told.times).toBe(0);
  });
});

describe('a file that a task made', () => {
  it.each([
    ['attachment; filename="leads.csv"', 'leads.csv'],
    ['attachment', 'file'],
    [null, 'file'],
  ])('with %s is called %s', async (disposition, name) => {
    const headers: HeadersInit = disposition ? { 'content-disposition': disposition } : {};
    vi.stubGlobal('fetch', async () => new Response('a,b', { headers }));
    const file = await fetchFile('/api/admin/files/1');
    expect(file.name).toBe(name);
    expect(await file.file.text()).toBe('a,b');
  });

  it('throws the same error as a refused call', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'not-found' }, { status: 404 }));
    expect(await outcome(fetchFile('/api/admin/files/1'))).toBe('not-found');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    await expect(fetchFile('/api/admin/files/1')).rejects.toBeInstanceOf(OfflineError);
  });
});
