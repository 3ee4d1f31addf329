import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchWithoutSize, stubServer, stubStorage } from '../../testing.ts';
import {
  ApiError,
  call,
  clearSession,
  fetchFile,
  onSessionNeedsFactor,
  onSessionRefused,
  onSessionReplaced,
  readStoredType,
  renewSession,
  storeSession,
  streamAddress,
} from '../api.ts';
import { OfflineError } from '../request.ts';

const KEY = 'fanwise.session';
/** The answer of a call, or the error it threw. */
const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.code : (error as Error).name),
  );
const refused = (code: string, status = 401) => ({ status, body: { code } });

beforeEach(() => stubStorage());
afterEach(() => {
  clearSession();
  onSessionRefused(() => undefined);
  onSessionReplaced(() => undefined);
  onSessionNeedsFactor(() => undefined);
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('fills in its path, leaves out what is not set, and answers in our names', async () => {
    storeSession({ sid: 'a b', type: 2 });
    const asked = stubServer({
      'GET /agent/profile/leads/7/state': { body: { status: 'open', own: [{ qot_id: 5 }] } },
    });
    const state = await call('GET /agent/profile/leads/:id/state', { params: { id: 7 } });
    expect(state).toEqual({ status: 'open', own: [{ quoteId: 5 }] });
    const path = '/agent/profile/leads/7/state';
    expect(asked).toEqual([{ method: 'GET', path, query: { sid: 'a b' }, body: null }]);
    await call('GET /agent/lead-table', { query: { tab: 'all', after: undefined } }).catch(
      () => null,
    );
    expect(asked[1]?.query).toEqual({ tab: 'all', sid: 'a b' });
  });

  it('sends its query in a browser without URLSearchParams.size, such as Safari 16', async () => {
    vi.stubGlobal('URLSearchParams', SearchWithoutSize);
    const asked = stubServer({});
    await call('GET /auth/challenge', { query: { for: 'login' } }).catch(() => null);
    expect(asked[0]?.query).toEqual({ for: 'login' });
  });

  it('sends names of the wire, and no session where nobody is logged in', async () => {
    const asked = stubServer({ 'PUT /agent/leads/7/own': {} });
    const body = { note: 'Ask again', followUp: null };
    await call('PUT /agent/leads/:id/own', { params: { id: 7 }, body });
    expect(asked[0]).toMatchObject({ query: {}, body: { note: 'Ask again', follow_up: null } });
  });

  it('that was refused throws the code, the field it concerns and the request id', async () => {
    const data = [{ field: 'qpr_monthly', code: 'range' }];
    stubServer({
      'GET /privacy': { status: 400, body: { code: 'invalid-input', request_id: 'r1', data } },
    });
    const error = await call('GET /privacy').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'invalid-input', requestId: 'r1' });
    expect((error as ApiError).data).toEqual([{ field: 'monthly', code: 'range' }]);
  });

  it.each([
    ['no JSON', new Response('<html>', { status: 502 })],
    ['no code', Response.json({ message: 'x' }, { status: 502 })],
  ])('whose answer has %s is refused all the same', async (_, response) => {
    vi.stubGlobal('fetch', async () => response);
    const error = await call('GET /agent/settings').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 502, code: 'unreadable-answer', data: [] });
  });

  it('without an answer throws OfflineError; an aborted call rethrows its own error', async () => {
    stubServer({ 'GET /agent/settings': new TypeError('no network') });
    expect(await outcome(call('GET /agent/settings'))).toBe('OfflineError');
    const signal = AbortSignal.abort();
    expect(await outcome(call('GET /agent/settings', { signal }))).toBe('TypeError');
  });
});

describe('a session that is over', () => {
  const leadTable = (answer: Parameters<typeof stubServer>[0][string]) =>
    stubServer({ 'GET /agent/settings': answer, 'POST /estimation/1': answer });

  it('is reported, with whether the call was a write', async () => {
    storeSession({ sid: 's', type: 2 });
    const told: boolean[] = [];
    onSessionRefused((isWrite) => void told.push(isWrite));
    stubServer({
      'GET /agent/settings': refused('unauthorized'),
      'PUT /agent/leads/7/own': refused('unauthorized'),
    });
    await outcome(call('GET /agent/settings'));
    const body = { note: null, followUp: null };
    await outcome(call('PUT /agent/leads/:id/own', { params: { id: 7 }, body }));
    expect(told).toEqual([false, true]);
  });

  it('makes the call wait until the person logs in again, and sends it once more', async () => {
    storeSession({ sid: 's', type: 2 });
    let isBack = false;
    onSessionRefused(async () => {
      isBack = true;
      renewSession('t');
      return true;
    });
    const asked = leadTable(() => (isBack ? { body: { count: 1 } } : refused('unauthorized')));
    expect(await call('GET /agent/settings')).toEqual({ count: 1 });
    expect(asked.map(({ query }) => query.sid)).toEqual(['s', 't']);
  });

  it('rejects the call if nobody logs in', async () => {
    storeSession({ sid: 's', type: 2 });
    onSessionRefused(async () => false);
    leadTable(refused('unauthorized'));
    expect(await outcome(call('GET /agent/settings'))).toBe('unauthorized');
  });

  it('is not reported for a wrong password, nor by an answer to the previous session', async () => {
    storeSession({ sid: 's', type: 2 });
    let told = 0;
    onSessionRefused(() => {
      told += 1;
    });
    leadTable(refused('invalid-credentials'));
    await outcome(call('GET /agent/settings'));
    leadTable(() => {
      renewSession('t');
      return refused('unauthorized');
    });
    await outcome(call('GET /agent/settings'));
    expect(told).toBe(0);
  });

  it('reports that a second factor is needed, if the refusal says so', async () => {
    storeSession({ sid: 's', type: 2 });
    let told = 0;
    onSessionNeedsFactor(() => {
      told += 1;
    });
    leadTable(refused('factor-needed', 403));
    await outcome(call('GET /agent/settings'));
    expect(told).toBe(1);
  });
});

describe('somebody else who logs in', () => {
  const other = () =>
    localStorage.setItem(KEY, JSON.stringify({ sid: 'other', type: 1, since: 1 }));

  it('is noticed by a tab that worked for the previous person: it reports it and sends nothing', async () => {
    storeSession({ sid: 's', type: 2 });
    let told = 0;
    onSessionReplaced(() => {
      told += 1;
    });
    const asked = stubServer({ 'GET /agent/settings': {} });
    await call('GET /agent/settings');
    other();
    let isSettled = false;
    void call('GET /agent/settings').finally(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect([told, asked.length, isSettled]).toEqual([1, 1, false]);
  });

  it('stops every call of that tab until the session was checked', async () => {
    storeSession({ sid: 's', type: 2 });
    let told = 0;
    onSessionReplaced(() => {
      told += 1;
    });
    const asked = stubServer({ 'GET /agent/settings': {}, 'GET /auth/check-session': {} });
    await call('GET /agent/settings');
    other();
    for (let count = 0; count < 2; count += 1) void call('GET /agent/settings');
    void fetchFile('/agent/clients.csv');
    await Promise.resolve();
    expect([told, asked.length]).toEqual([1, 1]);
    await call('GET /auth/check-session', { query: { active: '0' } });
    await call('GET /agent/settings');
    expect(asked.map(({ query }) => query.sid)).toEqual(['s', 'other', 'other']);
    expect(told).toBe(1);
  });

  it('does not affect a tab that has made no call yet', async () => {
    other();
    const asked = stubServer({ 'GET /agent/settings': {} });
    await call('GET /agent/settings');
    expect(asked[0]?.query).toEqual({ sid: 'other' });
  });

  it('is not confused with a person who typed the password again', async () => {
    storeSession({ sid: 's', type: 2 });
    const asked = stubServer({ 'GET /agent/settings': {} });
    await call('GET /agent/settings');
    renewSession('t');
    await call('GET /agent/settings');
    expect(asked.map(({ query }) => query.sid)).toEqual(['s', 't']);
  });
});

describe('a stored session', () => {
  it('has the role of its person, until it is removed', () => {
    storeSession({ sid: 's&1', type: 1 });
    expect(readStoredType()).toBe(1);
    expect(streamAddress()).toBe('/api/notifications/stream?sid=s%261');
    clearSession();
    expect(readStoredType()).toBeNull();
    expect(streamAddress()).toBeNull();
  });

  it.each(['', '{', 'null', '7', '{"sid":"s"}', '{"sid":7,"type":1}', '{"sid":"s","type":3}'])(
    'that reads %j is none',
    async (kept) => {
      localStorage.setItem(KEY, kept);
      const asked = stubServer({ 'GET /agent/settings': {} });
      expect(readStoredType()).toBeNull();
      await call('GET /agent/settings');
      expect(asked[0]?.query).toEqual({});
    },
  );
});

describe('a file', () => {
  it('is fetched with the session and the query', async () => {
    storeSession({ sid: 's', type: 2 });
    const asked = stubServer({ 'GET /agent/clients.csv': { body: 'a,b' } });
    const file = await fetchFile('/agent/clients.csv', { q: 'Dana' });
    expect(await file.text()).toBe('"a,b"');
    expect(asked[0]?.query).toEqual({ q: 'Dana', sid: 's' });
  });

  it('throws the same error as a refused call', async () => {
    stubServer({ 'GET /privacy/export': refused('too-many-requests', 429) });
    expect(await outcome(fetchFile('/privacy/export'))).toBe('too-many-requests');
    stubServer({ 'GET /privacy/export': new TypeError('no network') });
    await expect(fetchFile('/privacy/export')).rejects.toBeInstanceOf(OfflineError);
  });
});
