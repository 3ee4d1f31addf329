import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../demo/complete-answers.ts';
import type { Person } from '../testing/app.ts';
import { consumer } from '../testing/people.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp({ limits: true, settings: { DUPLICATE_HOUSEHOLDS: 'refuse' } });
const { db } = app;

const submit = (as: Person) =>
  app.call('POST /user/application', {
    as,
    body: { answers: [{ ins_id: 3, answers: completeAnswers(3) }], submit: true },
  });

type Home = { first: string; last: string; street: string };

/** Somebody who says they are of this household. */
const living = async ({ first, last, street }: Home): Promise<Person> => {
  const person = await consumer(db);
  await sql`update consumer set first_name = ${first}, last_name = ${last}, address1 = ${street},
    partner_first_name = null, partner_last_name = null where account_id = ${person.accountId}`.execute(
    db,
  );
  return person;
};

describe('a household where a second application is refused', () => {
  it('has one, in whatever spelling, and another when the first is withdrawn (abuse 36)', async () => {
    const first = await living({ first: 'José', last: 'Núñez', street: '12 North Oak Street' });
    const second = await living({ first: 'JOSE', last: 'nunez', street: '12 N. Oak St.' });
    expect((await submit(first)).status).toBe(200);
    expect(await submit(second)).toMatchObject({
      status: 409,
      body: { code: 'duplicate-application' },
    });
    const { rows } = await sql`select from application
      where consumer_id = ${second.accountId} and submitted_at is not null`.execute(db);
    expect(rows).toEqual([]);
    await app.call('DELETE /user/application', { as: first, body: { force: true } });
    expect((await submit(second)).status).toBe(200);
  });

  it('is not found out by trying: after three refusals a day nothing is looked up (abuse 37)', async () => {
    const neighbor = await living({ first: 'Ada', last: 'Byron', street: '7 Quiet Lane' });
    expect((await submit(neighbor)).status).toBe(200);
    const curious = await living({ first: 'Ada', last: 'Byron', street: '7 Quiet Ln' });
    for (let tries = 0; tries < 3; tries += 1)
      expect((await submit(curious)).body.code).toBe('duplicate-application');
    expect(await submit(curious)).toMatchObject({ status: 429 });
    // Somebody else who lives elsewhere hears the same as before, and so does who asks about nobody.
    await sql`update consumer set address1 = '8 Quiet Ln' where account_id = ${curious.accountId}`.execute(
      db,
    );
    expect(await submit(curious)).toMatchObject({ status: 429 });
  });
});
