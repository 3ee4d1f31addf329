import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findSid, sessionFor } from '../../../testing/app.ts';
import { readRow, readRows } from '../../../testing/database/read-row.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { revokeSessions } from './account-commands.ts';
import { overrideDeadline } from './commands.ts';
import { describeApplication } from './describe-application.ts';
import { readCommand } from './read-command.ts';
import { refundApplication } from './refund-application.ts';

const shop = await openShop();
const { buy, db, purchases, read, runJobs, wonLead } = shop;

let lead: WonLead;
beforeEach(async () => {
  lead = await wonLead();
});

const readAuditLog = (object: string) =>
  db
    .selectFrom('audit_event')
    .select(['act', 'reason', 'request_id'])
    .where('object', '=', object)
    .where('act', 'like', 'admin-%')
    .execute();

describe('a refund', () => {
  it('hides the contact at once, refunds the fee, issues a credit note and notifies the agent', async () => {
    await buy(lead);
    await sql`update purchase set paid_at = now() - interval '30 days'
      where application_id = ${lead.applicationId}`.execute(db);
    expect(
      await refundApplication(db, lead.applicationId, { reason: 'wrong number' }),
    ).toMatchObject({
      ok: true,
      value: { result: { amount_cents: 3500 } },
    });
    expect((await read(lead)).status).toBe(404);
    await runJobs();
    expect((await purchases(lead.applicationId)).map(({ state }) => state)).toEqual(['refunded']);
    const notes = await db
      .selectFrom('receipt')
      .select('kind')
      .where('agency_id', '=', lead.chosenAgent.accountId)
      .orderBy('kind')
      .execute();
    expect(notes.map(({ kind }) => kind)).toEqual(['C', 'R']);
    const notices = await readRows(
      db,
      'notification',
      { account_id: lead.chosenAgent.accountId },
      'type',
    );
    expect(notices.map(({ type }) => type)).toEqual([9, 9]);
    expect(await readAuditLog(`application:${lead.applicationId}`)).toEqual([
      {
        act: 'admin-refund',
        reason: 'wrong number',
        request_id: expect.stringMatching(/^os:./),
      },
    ]);
  });

  it('needs a paid fee, and happens once', async () => {
    const refund = () => refundApplication(db, lead.applicationId, { reason: 'twice' });
    expect(await refund()).toMatchObject({ ok: false, code: 'not-in-this-state' });
    await buy(lead);
    const both = await Promise.all([refund(), refund()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readAuditLog(`application:${lead.applicationId}`)).toHaveLength(1);
  });
});

describe('a deadline', () => {
  const until = new Date('2031-05-01T12:00:00Z');

  it('moves with its job', async () => {
    expect(await overrideDeadline(db, lead.quoteId, until, 'they asked')).toMatchObject({
      ok: true,
    });
    const quote = await readRow(db, 'quote', { id: lead.quoteId }, 'unlock_by');
    expect(quote.unlock_by).toEqual(until);
    const { rows } = await sql`select run_at from graphile_worker.jobs
      where key = ${`unlock-deadline:${lead.quoteId}`}`.execute(db);
    expect(rows).toEqual([{ run_at: until }]);
    expect(await readAuditLog(`quote:${lead.quoteId}`)).toMatchObject([
      { act: 'admin-deadline', reason: 'they asked' },
    ]);
  });

  it('in the past ends the wait for a payment at once', async () => {
    await overrideDeadline(db, lead.quoteId, new Date(Date.now() - 1000));
    await runJobs();
    const state = await describeApplication(db, lead.applicationId);
    expect(state).toMatchObject({
      ok: true,
      value: { application: { lead: 'open' }, quotes: [{ removed_because: 'lapsed' }] },
    });
  });

  it('is only for a quote that waits for its agent', async () => {
    await buy(lead);
    expect(await overrideDeadline(db, lead.quoteId, until)).toMatchObject({
      code: 'not-in-this-state',
    });
    expect(await overrideDeadline(db, 999_999, until)).toMatchObject({ code: 'not-found' });
  });
});

describe('revoking the sessions of an account', () => {
  it('ends all of its sessions and no others', async () => {
    const email = 'Lost.Phone@example.com';
    await sql`update account set email = lower(${email}) where id = ${lead.client.accountId}`.execute(
      db,
    );
    const second = await sessionFor(db, lead.client.accountId);
    expect(await revokeSessions(db, ` ${email} `)).toMatchObject({
      value: { result: { sessions: 2 } },
    });
    expect(await findSid(db, second.sid)).toBeNull();
    expect(await findSid(db, lead.client.sid)).toBeNull();
    expect(await findSid(db, lead.chosenAgent.sid)).not.toBeNull();
    expect(await revokeSessions(db, 'nobody@example.com')).toMatchObject({ code: 'not-found' });
  });
});

describe('the state of an application', () => {
  it('is shown without personal data', async () => {
    await buy(lead);
    const state = await describeApplication(db, lead.applicationId);
    expect(state).toMatchObject({
      ok: true,
      value: {
        application: { id: lead.applicationId, lead: 'unlocked' },
        versions: [{ version: 1, erased: false }],
        quotes: [{ id: lead.quoteId, agency_id: lead.chosenAgent.accountId }],
        purchases: [{ state: 'paid', amount_cents: 3500 }],
        unlocks: [{ agency_id: lead.chosenAgent.accountId, revoked_at: null }],
      },
    });
    const text = JSON.stringify(state);
    for (const personal of ['Dana', 'Reyes', '9195550142', '@example.com', 'Oak Street', '1984'])
      expect(text).not.toContain(personal);
  });

  it('is not found for an unknown application', async () => {
    expect(await describeApplication(db, 999_999)).toMatchObject({ code: 'not-found' });
  });
});

describe('any task of the admin console by its name', () => {
  /** Runs a command; returns its output and its exit code. */
  const typed = async (...args: string[]) => {
    const lines: string[] = [];
    const spies = (['log', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line))),
    );
    try {
      // These commands need no settings.
      const code = await readCommand(['do', ...args])(db, null as never);
      return { code, output: lines.join('\n') };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  };

  it('is previewed without changing anything', async () => {
    await buy(lead);
    const args = ['refund', `application_id=${lead.applicationId}`];
    const shown = await typed(...args, '--preview');
    expect(shown.code).toBe(0);
    expect(JSON.parse(shown.output)).toMatchObject({
      before: { purchase: 'paid', contact_open: true },
      after: { purchase: 'refund_due', contact_open: false },
      notices: expect.arrayContaining([expect.objectContaining({ who: expect.any(String) })]),
      needs: { step_up: true },
    });
    expect(await readAuditLog(`application:${lead.applicationId}`)).toEqual([]);
    const done = await typed(...args, '--reason', 'as the agent asked');
    expect([done.code, JSON.parse(done.output).done]).toEqual([0, true]);
    expect(await readAuditLog(`application:${lead.applicationId}`)).toHaveLength(1);
  });

  it('needs a reason of three words, as its button does', async () => {
    await buy(lead);
    const args = ['refund', `application_id=${lead.applicationId}`];
    for (const reason of [[], ['--reason', ' '], ['--reason', 'asked for']])
      expect(await typed(...args, ...reason)).toEqual({
        code: 1,
        output: 'refund wants a --reason of at least three words.',
      });
  });

  it('accepts digits for a text field, and lists the fields of the task', async () => {
    const zip = ['zip-set', 'code=99901', 'city=Nowhere', 'state=AK'];
    expect((await typed(...zip, '--preview')).code).toBe(0);
    const job = await typed('job-retry', 'job_id=999999', '--reason', 'as a test wants');
    expect(job.output).toMatch(/^not-in-this-state /);
    expect((await typed('quote-extend', 'quote=1', '--preview')).output).toMatch(
      /^invalid-input .* It takes quote_id, days\.$/,
    );
  });
});
