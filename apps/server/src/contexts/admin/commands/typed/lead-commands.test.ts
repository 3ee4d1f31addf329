import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { setLicenseGate } from '../../../agents/index.ts';
import { openReturns } from '../../../applications/returns/testing.ts';
import { createCommandRunner } from './testing.ts';

const returns = await openReturns();
const { db, shop } = returns;
const typed = createCommandRunner(db);
const refused = (errors: string) => ({ code: 1, out: '', errors });
const done = (out: string) => ({ code: 0, out, errors: '' });

let lead: WonLead;
beforeEach(async () => {
  lead = await shop.wonLead();
});
const id = () => String(lead.applicationId);

describe('lead', () => {
  it('prints the state of an application as JSON', async () => {
    const { code, out } = await typed('lead', id());
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      application: { id: lead.applicationId, lead: 'chosen' },
      quotes: [{ id: lead.quoteId }],
    });
    expect(await typed('lead', '999999')).toEqual(refused('There is no application 999999.'));
  });
});

describe('refund', () => {
  it('prints the refunded amount, and reopens the lead', async () => {
    await shop.buy(lead);
    const { code, out } = await typed('refund', id(), '--reason', 'the wrong number');
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`^The contact is hidden; \\$35\\.00 go back .* Follow it with: lead ${id()}$`),
    );
    expect(await returns.statusOf(lead)).toBe('open');
  });

  it('withdraws the lead when told to', async () => {
    await shop.buy(lead);
    await typed('refund', id(), '--reason', 'the client left', '--lead', 'withdraw');
    expect(await returns.statusOf(lead)).toBe('deleted');
    const notices = await db
      .selectFrom('notification')
      .select('occasion')
      .where('account_id', '=', lead.client.accountId)
      .where('occasion', 'not in', ['contact-unlocked', 'new-quote'])
      .execute();
    // The client has nothing left to choose.
    expect(notices.map(({ occasion }) => occasion)).toEqual(['application-ended-operator']);
  });

  it('is refused when no fee was paid', async () => {
    expect(await typed('refund', id(), '--reason', 'nothing was paid')).toEqual(
      refused(`Application ${id()} has no paid fee that could be refunded.`),
    );
  });
});

describe('deadline', () => {
  const until = '2999-05-01T12:00:00.000Z';

  it('moves while a chosen agent has not paid, and is refused otherwise', async () => {
    const quote = String(lead.quoteId);
    expect(await typed('deadline', quote, '--until', until)).toEqual(
      done(`Quote ${quote}: until ${until}`),
    );
    await shop.buy(lead);
    expect(await typed('deadline', quote, '--until', until)).toEqual(
      refused(`Quote ${quote} is not waiting for its agent to pay.`),
    );
  });
});

describe('returns', () => {
  /** Makes a return that waits for an operator. */
  const asked = async (): Promise<string> => {
    await shop.buy(lead);
    const { body } = await returns.ask(lead, 'test', 'The name is Test Test.');
    return String(body.data.id);
  };

  it('are listed without personal data, and decided once', async () => {
    const returnId = await asked();
    const { out } = await typed('returns', 'list');
    const line = out.split('\n').find((one) => one.startsWith(`${returnId}  `)) ?? '';
    expect(line).toContain(`lead ${id()}`);
    for (const personal of ['Dana', 'Reyes', '@example.com', '9195550142'])
      expect(line).not.toContain(personal);
    expect(
      await typed('returns', 'refuse', returnId, '--reason', 'They were called once.'),
    ).toEqual(done(`Return ${returnId} is refused.`));
    expect(await typed('returns', 'grant', returnId, '--reason', 'After all they may.')).toEqual(
      refused('That return does not wait for a decision.'),
    );
    expect((await typed('returns', 'list')).out).not.toContain(`lead ${id()}`);
  });

  it('refund the fee when they are granted', async () => {
    const returnId = await asked();
    expect(await typed('returns', 'grant', returnId, '--reason', 'Nobody is there.')).toEqual(
      done(`Return ${returnId} is granted.`),
    );
    expect((await shop.purchases(lead.applicationId)).map(({ state }) => state)).toEqual([
      'refund_due',
    ]);
  });

  it('are refused when their id is unknown', async () => {
    expect(await typed('returns', 'grant', '999999', '--reason', 'is not there')).toEqual(
      refused('There is no such return.'),
    );
  });
});

describe('license ready', () => {
  it('lists the agents who would lose access', async () => {
    await setLicenseGate(db, false);
    const { code, out } = await typed('license', 'ready');
    expect(code).toBe(0);
    const [agents = ''] = out.split('\n');
    expect(agents).toMatch(/^[1-9]\d* agents have no license that counts; \d+ of them have live/);
  });
});

describe('other-cover', () => {
  it('counts agencies whose clients bought other coverage', async () => {
    expect(await typed('other-cover')).toEqual(done('0 agencies.'));
    await shop.buy(lead);
    await sql`insert into final_premium (purchase_id, reported_by, outcome, quoted_yearly, final_yearly)
      select purchase_id, 'client', 'other-cover', 1100, 900 from unlock
      where application_id = ${lead.applicationId}`.execute(db);
    expect((await typed('other-cover')).out).toBe(
      `agent ${lead.chosenAgent.accountId}: 1 of 1 clients bought other cover\n1 agencies.`,
    );
  });
});

describe('funnel', () => {
  it.each([
    [['--days', '0'], '--days takes 1 to 400.'],
    [['--days', '401'], '--days takes 1 to 400.'],
    [['--days', '1.5'], '--days takes 1 to 400.'],
    [['--days', 'x'], '--days takes 1 to 400.'],
    [['--type', 'boat'], '--type takes home, life, auto.'],
    [['--language', 'fr'], '--language takes en, es.'],
    [['--device', 'watch'], '--device takes phone, tablet, desktop.'],
  ])('refuses the arguments %j', async (args, message) => {
    expect(await typed('funnel', ...args)).toEqual(refused(message));
  });

  it('draws each step as a share of the visitors of the landing page', async () => {
    await sql`truncate step_count`.execute(db);
    await sql`insert into step_count (day, step, insurance_type_id, language, device, count) values
      (current_date, 'landing', 0, 'en', 'phone', 200), (current_date, 'landing', 0, 'es', 'phone', 100),
      (current_date, 'type', 3, 'en', 'phone', 60), (current_date, 'type', 1, 'en', 'desktop', 30),
      (current_date - 28, 'type', 3, 'en', 'phone', 999)`.execute(db);
    const readStep = async (step: string, ...args: string[]) => {
      const { out } = await typed('funnel', ...args);
      const line = out.split('\n').find((one) => one.startsWith(`${step} `)) ?? '';
      const [, bar = '', count, share] = /^\S+ +(#*) +(\d+)(?: +(\d+) %)? *$/.exec(line) ?? [];
      return [bar.length, Number(count), share];
    };
    expect(await readStep('landing')).toEqual([30, 300, '100']);
    expect(await readStep('type')).toEqual([9, 90, '30']);
    expect(await readStep('type', '--days', '40')).toEqual([30, 1_089, '363']);
    expect(await readStep('type', '--type', 'auto')).toEqual([6, 60, '20']);
    expect(await readStep('landing', '--language', 'es')).toEqual([30, 100, '100']);
    expect(await readStep('type', '--device', 'desktop')).toEqual([30, 30, undefined]);
    expect((await typed('funnel', '--days', '7')).out.split('\n').at(-1)).toBe(
      'The last 7 days. Whoever asks not to be tracked is not counted.',
    );
  });
});
