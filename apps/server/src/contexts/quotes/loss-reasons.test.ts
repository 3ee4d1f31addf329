import type { LossReason } from '@fanwise/domain/quotes/loss-reasons';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import type { Person } from '../../testing/app.ts';
import { readRow } from '../../testing/database/read-row.ts';
import { leadCalls } from '../../testing/leads.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';

const { db } = await testDatabase();
const leads = await leadCalls(db);
const seller = await agent(db, { carriers: [1, 2] });
const winner = await agent(db, { carriers: [3] });
const third = await agent(db, { carriers: [4] });

type Stated = { firmness?: 'estimate' | 'reports' | 'bindable'; value?: string };
type Price = Stated & { yearly: number };

const state = (quoteId: number, { firmness, value }: Stated) =>
  db.transaction().execute(async (trx) => {
    if (!firmness) return;
    await sql`insert into quoted_coverage (quote_id, insurance_type_id, submission_id, firmness, valid_until, term_months,
        fees_yearly, instalments, instalment_fee)
      select id, 1, submission_id, ${firmness}, current_date + 30, 12, 0, 1, 0 from quote where id = ${quoteId}`.execute(
      trx,
    );
    if (value)
      await sql`insert into quoted_coverage_line (quote_id, insurance_type_id, row_code, value, reason)
        values (${quoteId}, 1, 'home.deductible', ${value}, 'price')`.execute(trx);
  });

/** A lead that `winner` won over `own`; a third agent quoted it too, unless told otherwise. */
const lostTo = async (
  win: Price,
  own: readonly Price[],
  { thirdAgent = true, wonFirst = false } = {},
): Promise<number> => {
  const on = await submittedApplication(db, await consumer(db));
  const send = async (by: Person, carrier: number, price: Price) => {
    const id = await liveQuote(db, by, on, { carrier, yearly: price.yearly });
    await state(id, price);
    return id;
  };
  let carrier = 1;
  for (const price of own) {
    await send(seller, carrier, price);
    carrier += 1;
  }
  const won = await send(winner, 3, win);
  if (thirdAgent) await send(third, 4, { yearly: 9_000 });
  await sql`update quote set created_at = now() - case when id = ${won} and ${wonFirst} then interval '2 hours'
    else interval '1 hour' + make_interval(secs => -id) end where application_id = ${on.applicationId}`.execute(
    db,
  );
  await chosen(db, won);
  return on.applicationId;
};

const readReasons = async (
  applicationId: number,
  { accountId } = seller,
): Promise<LossReason[] | null> => {
  const { rows } = await sql<{ reasons: LossReason[] | null }>`
    select loss_reasons(${accountId}, ${applicationId}) as reasons`.execute(db);
  return rows[0]?.reasons ?? null;
};

describe('why a lead was lost', () => {
  it.each<[string, Price, Price[], { wonFirst?: boolean }, LossReason[]]>([
    ['4.9 percent cheaper', { yearly: 951 }, [{ yearly: 1000 }], {}, ['cheaper-under-5']],
    ['5 percent cheaper', { yearly: 950 }, [{ yearly: 1000 }], {}, ['cheaper-5-15']],
    ['15 percent cheaper', { yearly: 850 }, [{ yearly: 1000 }], {}, ['cheaper-5-15']],
    ['15.1 percent cheaper', { yearly: 849 }, [{ yearly: 1000 }], {}, ['cheaper-over-15']],
    [
      'cheaper than the lowest of two',
      { yearly: 960 },
      [{ yearly: 2000 }, { yearly: 1000 }],
      {},
      ['cheaper-under-5'],
    ],
    ['the same price', { yearly: 1000 }, [{ yearly: 1000 }], {}, []],
    ['dearer', { yearly: 1200 }, [{ yearly: 1000 }], {}, ['own-cheaper']],
    ['first', { yearly: 1000 }, [{ yearly: 1000 }], { wonFirst: true }, ['answered-first']],
    [
      'dearer and first',
      { yearly: 1200 },
      [{ yearly: 1000 }],
      { wonFirst: true },
      ['own-cheaper', 'answered-first'],
    ],
    [
      'own coverage not stated',
      { yearly: 1000, firmness: 'estimate' },
      [{ yearly: 1000 }],
      {},
      ['coverage-not-stated'],
    ],
    [
      'other coverage and firmer',
      { yearly: 1000, firmness: 'bindable', value: '500' },
      [{ yearly: 1000, firmness: 'estimate' }],
      {},
      ['other-coverage', 'firmer-price'],
    ],
    [
      'the same coverage, less firm',
      { yearly: 1000, firmness: 'estimate', value: '500' },
      [{ yearly: 1000, firmness: 'reports', value: '500' }],
      {},
      [],
    ],
    [
      'own coverage stated, the chosen one not',
      { yearly: 1000 },
      [{ yearly: 1000, firmness: 'estimate' }],
      {},
      [],
    ],
  ])('%s', async (_, win, own, more, reasons) => {
    expect(await readReasons(await lostTo(win, own, more))).toEqual(reasons);
  });

  it('is not said while fewer than three agents have a quote, however many quotes there are', async () => {
    const own = [{ yearly: 1000 }, { yearly: 1100 }];
    const id = await lostTo({ yearly: 900 }, own, { thirdAgent: false });
    expect(await readReasons(id)).toBeNull();
    await liveQuote(
      db,
      third,
      { applicationId: id, submissionId: await readSubmission(id) },
      { carrier: 4 },
    );
    expect(await readReasons(id)).toEqual(['cheaper-5-15']);
    await sql`update quote set removed_at = now(), removed_because = 'agent' where agency_id = ${third.accountId} and application_id = ${id}`.execute(
      db,
    );
    expect(await readReasons(id)).toBeNull();
  });

  it('is the same for every price within a step, so that no price can be read off', async () => {
    const found = new Set<string>();
    for (const yearly of [955, 960, 970, 985, 999])
      found.add(JSON.stringify(await readReasons(await lostTo({ yearly }, [{ yearly: 1000 }]))));
    expect([...found]).toEqual(['["cheaper-under-5"]']);
  });

  it('is said to the losing agents on cards and rows, and to nobody else', async () => {
    const id = await lostTo({ yearly: 900 }, [{ yearly: 1000 }]);
    expect(await readReasons(id, winner)).toBeNull();
    const rowOf = async (as: Person) => {
      const { body } = await leads.list(as);
      return body.data.find((lead: { aps_id: number }) => lead.aps_id === id);
    };
    expect(await rowOf(seller)).toMatchObject({ lost: true, lost_because: ['cheaper-5-15'] });
    expect((await rowOf(winner))?.lost_because ?? null).toBeNull();
  });
});

const readSubmission = async (applicationId: number): Promise<number> => {
  const { submission_id: id } = await readRow(db, 'lead', { application_id: applicationId });
  return id;
};
