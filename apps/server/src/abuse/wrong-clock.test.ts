import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endUnpaidQuote } from '../contexts/quotes/unlock-deadline/unlock-deadline.ts';
import { auditJobs } from '../platform/audit/jobs.ts';
import { agent } from '../testing/people.ts';
import { testSecondFactor } from '../testing/second-factor.ts';
import { openShop } from '../testing/shop/shop.ts';
import { computeTotpCode } from '../testing/totp-code.ts';

const { db, needs, wonLead } = await openShop({ provider: 'sandbox' });
const { totp } = testSecondFactor();

afterEach(() => void vi.useRealTimers());

describe.each([
  ['late', -2],
  ['early', 2],
])('a process that is two minutes %s', (_, minutes) => {
  const setWrong = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

  it('ends a wait for the payment when its time is over, and not before', async () => {
    const [over, waits] = [await wonLead(), await wonLead()];
    const move = (quoteId: number, by: string) =>
      sql`update quote set unlock_by = now() + ${by}::interval where id = ${quoteId}`.execute(db);
    await move(over.quoteId, '-1 second');
    await move(waits.quoteId, '1 minute');
    setWrong();
    for (const { quoteId } of [over, waits]) await endUnpaidQuote(needs, quoteId);
    const { rows } = await sql`select removed_because as because from quote
      where id in (${over.quoteId}, ${waits.quoteId}) order by id`.execute(db);
    expect(rows).toEqual([{ because: 'lapsed' }, { because: null }]);
  });

  it('seals the audit log every ten seconds, not without pause', async () => {
    setWrong();
    const jobHandlers = auditJobs({ db, log: pino({ level: 'silent' }) });
    await jobHandlers['seal-audit']?.({}, {} as never);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
      where key = 'seal-audit'`.execute(db);
    expect(rows[0]?.seconds).toBeGreaterThan(0);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(10);
  });

  it('takes the code that an app shows now', async () => {
    const { accountId: id } = await agent(db);
    const holder = { holder: 'account', id } as const;
    const { seed } = await totp.begin(db, holder, 'an agent');
    const code = await computeTotpCode(seed);
    setWrong();
    expect(await totp.confirm(db, holder, code)).toBe(true);
  });
});
