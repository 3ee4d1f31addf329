import { pino } from 'pino';
import { expect, it } from 'vitest';
import { consumer } from '../../testing/people.ts';
import { wholeApp } from '../../testing/whole-app.ts';

const lines: string[] = [];
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

it('three codes a day go to an account, and to a number whoever says it is theirs', async () => {
  const first = await consumer(db, { phone: '9195550103' });
  for (const status of [200, 200, 200, 429]) expect((await texted(first)).status).toBe(status);
  const second = await consumer(db, { phone: '9195550103' });
  expect((await texted(second)).status).toBe(429);
  const other = await consumer(db, { phone: '9195550104' });
  expect((await texted(other)).status).toBe(200);
});

it('a code that was guessed five times is void', async () => {
  const as = await consumer(db, { phone: '9195550105' });
  const { code } = await texted(as);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await confirm(as, wrong)).body).toMatchObject({ code: 'wrong-code' });
  expect((await confirm(as, code)).body).toMatchObject({ code: 'code-expired' });
});
