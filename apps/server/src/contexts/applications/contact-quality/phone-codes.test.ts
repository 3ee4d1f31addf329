import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { consumer } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const lines: string[] = [];
let people = 0;
const app = await wholeApp({
  settings: { SMS: 'log' },
  limits: true,
  log: () => pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
});
const { db, call, mails } = app;

type As = Awaited<ReturnType<typeof consumer>>;

const texted = async (as: As) => {
  const { status, body } = await call('POST /user/phone/code', { as });
  lines.length = 0;
  await mails();
  return { status, body, code: /"text":"(\d{6}) /.exec(lines.join(''))?.[1] ?? '' };
};
const confirm = (as: As, code: string) => call('POST /user/phone/confirm', { as, body: { code } });
const profile = async (as: As) => (await call('GET /user/profile', { as })).body.data;

it('a number is confirmed by the digits that were texted to it, typed with spaces', async () => {
  const as = await consumer(db, { phone: '9195550101' });
  expect(await profile(as)).toMatchObject({ badges: ['mail', 'place'], codes_by_phone: true });
  const { code } = await texted(as);
  expect((await confirm(as, 'no code')).status).toBe(400);
  expect((await confirm(as, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  expect((await profile(as)).badges).toEqual(['mail', 'phone', 'place']);
  const change = { usr_phonenumber: '9845550102' };
  const changed = await call('PUT /user/profile', { as, body: change });
  expect(changed.body.data.badges).toEqual(['mail', 'place']);
});

it('an account gets three codes a day, and a number six, whichever accounts claim it', async () => {
  const first = await consumer(db, { phone: '9195550103' });
  for (const status of [200, 200, 200, 429]) expect((await texted(first)).status).toBe(status);
  // One account of a stranger leaves some codes for the owner.
  const second = await consumer(db, { phone: '9195550103' });
  for (const status of [200, 200, 200]) expect((await texted(second)).status).toBe(status);
  const third = await consumer(db, { phone: '9195550103' });
  expect((await texted(third)).status).toBe(429);
  const other = await consumer(db, { phone: '9195550104' });
  expect((await texted(other)).status).toBe(200);
});

it('a source gets a code however many others had been sent, and twenty an hour at most', async () => {
  await sql`delete from rate_limit`.execute(db);
  const codeFrom = async (remoteAddress: string): Promise<number> => {
    const as = await consumer(db, { phone: String(9_195_551_000 + people++) });
    return (await call('POST /user/phone/code', { as, remoteAddress })).status;
  };
  for (let turn = 0; turn < 20; turn += 1) expect(await codeFrom('192.0.2.1')).toBe(200);
  expect(await codeFrom('192.0.2.1')).toBe(429);
  for (let turn = 0; turn < 200; turn += 1) expect(await codeFrom(`198.51.100.${turn}`)).toBe(200);
});

it('a code is void after five wrong guesses', async () => {
  const as = await consumer(db, { phone: '9195550105' });
  const { code } = await texted(as);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await confirm(as, wrong)).body).toMatchObject({ code: 'wrong-code' });
  expect((await confirm(as, code)).body).toMatchObject({ code: 'code-expired' });
});
