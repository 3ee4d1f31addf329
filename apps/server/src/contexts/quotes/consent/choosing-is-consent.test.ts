import { CONTACT_CHANNELS, type ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readJwsPayload } from '../../../platform/signing/index.ts';
import { createConsentCalls } from './testing.ts';

const { app, db, scene, ask, ticks, choose, sold, contact, receiptOf } = await createConsentCalls();

const subsets = Array.from({ length: 7 }, (_, index) =>
  CONTACT_CHANNELS.filter((_way, bit) => ((index + 1) >> bit) % 2 === 1),
);
const phone = '9195550142';

describe('the consent request', () => {
  it('has the stored text word for word, in both languages', async () => {
    const on = await scene();
    const { rows } = await sql<{ email: string }>`
      select email from account where id = ${on.client.accountId}`.execute(db);
    const email = rows[0]?.email;
    expect((await ask(on)).parts).toEqual({
      request: `Shah Insurance, license 4411223, may contact me about the quote I choose: ☐ by phone call to (919)555-0142 ☐ by text message to (919)555-0142 ☐ by email to ${email}.`,
      automated:
        '☐ Separately: Shah Insurance may use automated systems or recorded or artificial voices for calls or texts to (919)555-0142 to offer insurance. I need not agree to this to choose a quote or to buy anything.',
    });
    expect((await ask(on, 'es')).parts).toEqual({
      request: `Shah Insurance, licencia 4411223, puede contactarme por la cotización que elijo: ☐ por llamada al (919)555-0142 ☐ por mensaje de texto al (919)555-0142 ☐ por correo a ${email}.`,
      automated:
        '☐ Aparte: Shah Insurance puede usar sistemas automáticos o voces grabadas o artificiales en llamadas o mensajes al (919)555-0142 para ofrecerme seguros. No tengo que aceptar esto para elegir una cotización ni para comprar nada.',
    });
  });

  it('is answered to its own client only', async () => {
    const [one, other] = [await scene(), await scene()];
    const foreign = await app.call('GET /user/quotes/:id/consent', {
      as: other.client,
      params: { id: one.quoteId },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the channels that are ticked', () => {
  it.each(subsets)('%s %s %s give exactly that contact', async (...given) => {
    const channels = given.filter(Boolean) as ContactChannel[];
    const on = await scene();
    await sold(on, await ticks(on, channels));
    const read = await contact(on);
    const byPhone = channels.includes('call') || channels.includes('text');
    expect(read.usr_phonenumber).toBe(byPhone ? phone : '');
    expect(read.usr_email === '').toBe(!channels.includes('mail'));
    expect(read.consent).toEqual({
      ...Object.fromEntries(
        CONTACT_CHANNELS.map((channel) => [channel, channels.includes(channel)]),
      ),
      automated: false,
    });
    expect(read.receipt_id).toBe(await receiptOf(on));
    const { rows } = await sql<{ email: string; phone: string }>`
      select email, phone from agency_contact where agency_id = ${on.seller.accountId}`.execute(db);
    expect(rows).toEqual([{ email: read.usr_email, phone: read.usr_phonenumber }]);
  });

  it('are those of the terms if the client sends no consent', async () => {
    const on = await scene();
    await sold(on);
    const read = await contact(on);
    expect(read.consent).toEqual({ call: true, text: false, mail: true, automated: false });
    expect(read.usr_phonenumber).toBe(phone);
    expect(read.usr_email).not.toBe('');
    const { rows } = await sql<{ jws: string }>`
      select jws from consent_record where id = ${read.receipt_id}`.execute(db);
    expect(readJwsPayload(rows[0]!.jws)).toMatchObject({
      basis: 'terms',
      channels: ['call', 'mail'],
      given: { ticks: [], button: 'choose' },
      request: { text_id: 'terms-clients' },
    });
  });
});

describe('a choice that is refused', () => {
  const wrong: [string, object, number, string][] = [
    ['no way', { channels: [] }, 400, 'contact-consent-needed'],
    ['machines alone', { channels: ['mail'], automated: true }, 400, 'invalid-input'],
    ['a window by mail', { channels: ['mail'], windows: 1 }, 400, 'invalid-input'],
    ['four windows', { windows: 4 }, 400, 'invalid-input'],
    ['a window in the past', { windows: ['2020-01-06T18:00:00Z'] }, 400, 'invalid-input'],
    ['a window at a quarter past', { windows: 'quarter' }, 400, 'invalid-input'],
    ['a window of day eight', { windows: 'eighth' }, 400, 'invalid-input'],
    ['a window at night', { windows: 'night' }, 400, 'invalid-input'],
    ['an old text', { text_version: 2 }, 409, 'consent-text-changed'],
    ['a foreign hash', { sha256: 'A'.repeat(43) }, 409, 'consent-text-changed'],
    ['a text in the other language', { language: 'es' }, 409, 'consent-text-changed'],
  ];
  it.each(wrong)('with %s: nothing is chosen', async (_, changed, status, code) => {
    const on = await scene();
    const { windows: offered } = await ask(on);
    const later = (from: string | undefined, ms: number) =>
      new Date(Date.parse(from ?? '') + ms).toISOString();
    const night = new Date(Date.parse(offered[0] ?? '') + 86_400_000);
    night.setUTCHours(7, 0, 0, 0);
    const named: Record<string, string[]> = {
      quarter: [later(offered[5], 15 * 60_000)],
      eighth: [later(offered.at(-1), 86_400_000)],
      night: [night.toISOString()],
    };
    const { windows, ...rest } = changed as { windows?: unknown };
    const wanted =
      typeof windows === 'number' ? offered.slice(0, windows) : (named[String(windows)] ?? windows);
    const consent = await ticks(on, ['call'], {
      ...rest,
      ...(wanted !== undefined && { windows: wanted }),
    });
    const answer = await choose(on, consent);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const { rows } = await sql`
      select from quote where id = ${on.quoteId} and accepted_at is null
        and not exists (select from consent_record where quote_id = quote.id)
        and not exists (select from contact_consent where quote_id = quote.id)`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('with a text that meanwhile names another number', async () => {
    const on = await scene();
    const consent = await ticks(on, ['call']);
    await sql`update consumer set phone = '9195550199' where account_id = ${on.client.accountId}`.execute(
      db,
    );
    expect((await choose(on, consent)).body.code).toBe('consent-text-changed');
  });
});

it('a choice records its call windows, its channels and the consent to automated calls', async () => {
  const on = await scene();
  const { windows } = await ask(on);
  const named = [windows[7], windows[3], windows[7]];
  await sold(on, await ticks(on, ['text', 'call'], { automated: true, windows: named }));
  const read = await contact(on);
  expect(read.windows.map(({ start }: { start: string }) => start)).toEqual([
    windows[3],
    windows[7],
  ]);
  expect(read.consent).toEqual({ call: true, text: true, mail: false, automated: true });
  expect(read.call_hours.zone).toBe('America/New_York');
  const { body } = await app.call('GET /user/quotes', { as: on.client });
  expect(body.data[0]).toMatchObject({
    consent: { call: true, mail: false },
    receipt_id: read.receipt_id,
    agent_paused: false,
  });
});

it('a browser’s Global Privacy Control is recorded', async () => {
  const on = await scene();
  await app.call('POST /user/quotes/:id', {
    as: on.client,
    params: { id: on.quoteId },
    headers: { 'sec-gpc': '1' },
  });
  const { rows } = await sql<{ jws: string }>`
    select jws from consent_record where quote_id = ${on.quoteId}`.execute(db);
  expect(readJwsPayload(rows[0]!.jws).gpc).toBe(true);
});
