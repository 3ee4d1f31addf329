import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { afterEach, expect, it, vi } from 'vitest';
import { logInAsHuman } from './log-in-as-human.ts';

afterEach(() => vi.unstubAllGlobals());

const secret = 'a secret of the test';
const typed = { email: 'ann@admin.example', password: 'violet harbor at noon', code: '123456' };
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A server that asks for the human check until it is solved, and records the requests. */
const serve = async (refusals: number) => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return sent.length <= refusals
      ? answer(400, { code: 'human-check-failed', message: '', data: [{ ...challenge }] })
      : answer(200, { id: 1 });
  });
  return sent;
};

it('a sign-in for which the server asks for a human check is solved and sent again', async () => {
  const sent = await serve(1);
  await logInAsHuman(typed);
  expect(sent[0]).toEqual(typed);
  const { challenge, solution } = JSON.parse(atob(sent[1]?.human_token ?? '')) as Payload;
  const checked = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  expect(checked.verified).toBe(true);
});

it('a sign-in that is refused after the solved human check is sent no third time', async () => {
  const sent = await serve(9);
  await expect(logInAsHuman(typed)).rejects.toMatchObject({ code: 'human-check-failed' });
  expect(sent).toHaveLength(2);
});
