import { useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationQuery } from '../../app/queries.ts';
import {
  goesToApplicationAfterLogin,
  setApplicationAfterLogin,
} from '../../app/session/redirect.ts';
import { application } from '../../messages/en/consumer/application.ts';
import { answerOf, stubServer, stubStorage } from '../../testing.ts';
import { useSend } from './use-send.ts';

const messages = application.english;
const sharing = { namesFromUnlock: true, reportsAllowed: false };
const route = 'POST /user/application';
const page = () => answerOf(() => ({ ...useSend(), client: useQueryClient() }));
const refused = (code: string, status: number, data: unknown[] = []) => ({
  status,
  body: { code, message: 'Said by the server.', data },
});
/** A server that increments the revision, starting from 4. */
const counting = () => {
  let revision = 4;
  return stubServer({
    [route]: () => {
      revision += 1;
      return { body: { data: [], meta: { revision } } };
    },
  });
};
const revisionsIn = (asked: ReturnType<typeof stubServer>) =>
  asked.map(({ body }) => (body as { aps_revision: number }).aps_revision);

beforeEach(() => stubStorage());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('saving an application', () => {
  it("stores the server's answer as the current application", async () => {
    counting();
    const { save, client } = page();
    expect(await save([], 3)).toBeNull();
    expect(client.getQueryData(applicationQuery.queryKey)).toMatchObject({ meta: { revision: 5 } });
  });

  it('sends the latest revision, whether it came from a save or from the page', async () => {
    const asked = counting();
    const { save } = page();
    await save([], 3);
    await save([], 3);
    await save([], 40);
    expect(revisionsIn(asked)).toEqual([3, 5, 40]);
  });

  it('sends one save after the other, also after a refusal', async () => {
    const asked = counting();
    const { save, saveQuietly } = page();
    await Promise.all([save([], 3), save([], 3), saveQuietly([], 3, false)]);
    expect(revisionsIn(asked)).toEqual([3, 5, 6]);
    const failing = stubServer({ [route]: refused('internal', 500) });
    await Promise.all([save([], 3), save([], 3)]);
    expect(revisionsIn(failing)).toEqual([7, 7]);
  });

  it('does not wait for an earlier save when the page is left', async () => {
    const asked = counting();
    const { save, saveQuietly } = page();
    await Promise.all([save([], 3), saveQuietly([], 3, true)]);
    expect(revisionsIn(asked)).toEqual([3, 3]);
  });

  it.each([
    ['saved', { body: { data: [], meta: { revision: 5 } } }],
    ['failed', new TypeError('no network')],
    ['failed', refused('internal', 500)],
    ['failed', refused('too-many-requests', 429)],
    ['refused', refused('invalid-input', 400)],
    ['refused', refused('changed-elsewhere', 409)],
  ] as const)('without a toast returns %s', async (outcome, answer) => {
    stubServer({ [route]: answer });
    expect(await page().saveQuietly([], 3, false)).toBe(outcome);
  });
});

describe('an application that is refused', () => {
  it.each([
    ['already-submitted', 409, messages.alreadySubmitted, false],
    ['changed-elsewhere', 409, messages.overtakenTitle, true],
    ['quote-accepted', 409, messages.quoteAccepted, false],
    ['too-many-requests', 429, messages.tryLater, false],
  ] as const)('with %s shows its own text', async (code, status, message, isOvertaken) => {
    stubServer({ [route]: refused(code, status) });
    expect(await page().submit([], 3, sharing, false)).toEqual({
      message,
      isOvertaken,
      questionIds: [],
    });
  });

  it('points at the questions that the server names', async () => {
    const data = [{ que_id: 4, code: 'required' }, { field: 'x' }, null, 'odd', { que_id: 'no' }];
    stubServer({ [route]: refused('invalid-input', 400, data) });
    expect(await page().save([], 3)).toMatchObject({ questionIds: [4] });
  });

  it('without a network says that nothing was lost', async () => {
    stubServer({ [route]: new TypeError('no network') });
    expect(await page().save([], 3)).toMatchObject({ message: messages.offline });
  });

  it('because another window saved is fetched again', async () => {
    const { save, saveQuietly, client } = page();
    const isStale = () => client.getQueryState(applicationQuery.queryKey)?.isInvalidated;
    for (const [code, status, stale] of [
      ['invalid-input', 400, false],
      ['changed-elsewhere', 409, true],
    ] as const) {
      stubServer({ [route]: refused(code, status) });
      for (const send of [() => save([], 3), () => saveQuietly([], 3, false)]) {
        client.setQueryData(applicationQuery.queryKey, {} as never);
        await send();
        expect(isStale()).toBe(stale);
      }
    }
  });
});

describe('submitting an application', () => {
  it('says whether it replaces an earlier version, and no longer redirects a login to the application', async () => {
    const asked = counting();
    setApplicationAfterLogin(true);
    const { submit } = page();
    await submit([], 3, sharing, false);
    await submit([], 3, sharing, true);
    expect(asked.map(({ body }) => body)).toEqual([
      { answers: [], aps_revision: 3, submit: true, sharing },
      { answers: [], aps_revision: 5, submit: true, sharing, force: true },
    ]);
    expect(goesToApplicationAfterLogin()).toBe(false);
  });

  it('that is refused still redirects the next login to the application', async () => {
    stubServer({ [route]: refused('internal', 500) });
    setApplicationAfterLogin(true);
    await page().submit([], 3, sharing, false);
    expect(goesToApplicationAfterLogin()).toBe(true);
  });
});

it('deleting an application sends the confirmation flag and fetches the application again', async () => {
  const asked = stubServer({ 'DELETE /user/application': {} });
  const { remove, client } = page();
  client.setQueryData(applicationQuery.queryKey, {} as never);
  expect(await remove()).toBeNull();
  expect(asked).toMatchObject([{ method: 'DELETE', body: { force: true } }]);
  expect(client.getQueryState(applicationQuery.queryKey)?.isInvalidated).toBe(true);
});
