import type { Client } from '@fanwise/contract/agents/clients';
import { toOwn } from '@fanwise/contract/names/translate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Person, sessionFor } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import {
  agent,
  type ConsumerOptions,
  chosen,
  consumer,
  emptyType,
  liveQuote,
  type SubmissionOptions,
  submittedApplication,
} from '../../../testing/people.ts';
import { disputeQuotes, refundQuotes, sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { writeClientFacts } from './client-facts.ts';
import { buildClientLine } from './csv.ts';

const app = await wholeApp();
const { db } = app;

type Sale = { client: Person; quoteId: number; applicationId: number };

const sale = async (
  seller: Person,
  options: ConsumerOptions & SubmissionOptions & { isPaid?: boolean } = {},
): Promise<Sale> => {
  const client = await consumer(db, options);
  const on = await submittedApplication(db, client, {
    ...(options.types && { types: options.types }),
    ...(options.content && { content: options.content }),
  });
  const quoteId = await liveQuote(db, seller, on);
  await chosen(db, quoteId);
  if (options.isPaid !== false) await sellQuotes(db, sql`select ${quoteId}::bigint`);
  return { client, quoteId, applicationId: on.applicationId };
};
const list = async (as: Person, query: Record<string, string> = {}) => {
  const { status, body } = await app.call('GET /agent/clients', { as, query });
  expect(status).toBe(200);
  return body as { data: Client[]; count: number; next: string | null };
};
const idsOf = ({ data }: { data: Client[] }) => data.map(({ aps_id }) => aps_id);
const file = (path: string, as: Person) =>
  app.server.inject({ method: 'GET', url: `/api${path}?sid=${as.sid}` });
/** Too long ago for the fee to go back when the client leaves. */
const longAgo = async ({ applicationId }: Sale) => {
  await sql`update purchase set paid_at = paid_at - interval '90 days'
    where application_id = ${applicationId}`.execute(db);
};
const note = (seller: Person, { applicationId }: Sale, body: object) =>
  app.call('PUT /agent/clients/:id/notes', { as: seller, params: { id: applicationId }, body });

describe('the clients of an agent', () => {
  it('are those whose fee the agent paid, and no others', async () => {
    const seller = await agent(db);
    await sale(seller, { isPaid: false });
    const mine = await sale(seller, { firstName: 'Ana', phone: '9195550111' });
    const other = await agent(db);
    const foreign = await sale(other);
    expect(await list(seller)).toMatchObject({
      count: 1,
      next: null,
      data: [
        {
          aps_id: mine.applicationId,
          status: 'paid',
          fee_cents: 3500,
          ended_on: null,
          user_data: { usr_firstname: 'Ana', usr_phonenumber: '9195550111' },
        },
      ],
    });
    for (const { applicationId } of [foreign, { applicationId: 4_000_000 }]) {
      const params = { id: applicationId };
      const answer = await app.call('GET /agent/clients/:id', { as: seller, params });
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
      const card = await file(`/agent/clients/${applicationId}/contact.vcf`, seller);
      expect(card.statusCode).toBe(404);
      const noted = await app.call('PUT /agent/clients/:id/notes', {
        as: seller,
        params,
        body: { note: 'mine?' },
      });
      expect(noted.status).toBe(404);
    }
  });

  it('lose their contact after a refund, and when their account is deleted', async () => {
    const seller = await agent(db);
    const [refunded, disputed, erased] = [
      await sale(seller),
      await sale(seller),
      await sale(seller),
    ];
    await refundQuotes(db, sql`select ${refunded.quoteId}::bigint`);
    await disputeQuotes(db, sql`select ${disputed.quoteId}::bigint`);
    await note(seller, erased, { note: 'Dana has a dog', outcome: 'reached' });
    await longAgo(erased);
    const left = await app.call('DELETE /user/profile/delete', { as: erased.client });
    expect(left.status).toBe(200);
    const { data } = await list(seller);
    const found = new Map(data.map((row) => [row.aps_id, row]));
    for (const [{ applicationId }, status] of [
      [refunded, 'refunded'],
      [disputed, 'disputed'],
      [erased, 'erased'],
    ] as const) {
      expect(found.get(applicationId)).toMatchObject({ status, user_data: null });
      expect(idsOf(await list(seller, { status }))).toEqual([applicationId]);
      const card = await file(`/agent/clients/${applicationId}/contact.vcf`, seller);
      expect(card.statusCode).toBe(404);
    }
    expect(found.get(erased.applicationId)).toMatchObject({ note: null, outcome: 'reached' });
    await note(seller, erased, { note: 'Dana called', outcome: 'sold' });
    expect((await list(seller, { outcome: 'sold' })).data).toMatchObject([{ note: null }]);
    // The search finds only clients whose contact is open.
    expect((await list(seller, { q: 'Dana' })).count).toBe(0);
  });

  it('are found by name, phone number, address and own note, and filtered by outcome, due date, type and month', async () => {
    const seller = await agent(db);
    const lee = await sale(seller, { firstName: 'Lee', lastName: 'O_Neil', phone: '5125550177' });
    const kim = await sale(seller, { firstName: 'Kim', email: 'kim.50%@example.com', types: [2] });
    await note(seller, kim, { note: 'call before noon', outcome: 'appointment' });
    await note(seller, lee, { follow_up: '2020-01-02' });
    const found = async (query: Record<string, string>) => idsOf(await list(seller, query));
    expect(await found({ q: 'lee o_n' })).toEqual([lee.applicationId]);
    expect(await found({ q: 'lee oxn' })).toEqual([]);
    for (const q of ['(512) 555-0177', '+1 512 555 0177', '001 512.555.0177', '555-0177'])
      expect(await found({ q })).toEqual([lee.applicationId]);
    expect(await found({ q: '50%@' })).toEqual([kim.applicationId]);
    expect(await found({ q: 'NOON' })).toEqual([kim.applicationId]);
    expect(await found({ outcome: 'appointment' })).toEqual([kim.applicationId]);
    expect(await found({ outcome: 'none' })).toEqual([lee.applicationId]);
    expect(await found({ due: 'now' })).toEqual([lee.applicationId]);
    expect(await found({ line: 'life' })).toEqual([kim.applicationId]);
    expect(await found({ month: '1999-12' })).toEqual([]);
    expect((await found({ status: 'gone', outcome: 'x', month: '13', line: 'boat' })).length).toBe(
      2,
    );
  });

  it('come in pages that skip none and repeat none', async () => {
    const seller = await agent(db);
    const sold = [];
    for (let number = 0; number < 5; number++) sold.push(await sale(seller));
    const seen: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await list(seller, { limit: '2', after });
      expect(page.count).toBe(5);
      seen.push(...idsOf(page));
      after = page.next;
    }
    expect(seen).toEqual(sold.map(({ applicationId }) => applicationId).reverse());
  });

  it('leave an audit event about each contact that was shown', async () => {
    const seller = await agent(db);
    const [paid, refunded] = [await sale(seller), await sale(seller)];
    await refundQuotes(db, sql`select ${refunded.quoteId}::bigint`);
    await list(seller);
    const traces = await readRows(
      db,
      'audit_event',
      { actor_id: seller.accountId },
      'act',
      'object',
    );
    expect(traces).toEqual([
      { act: 'contacts-read', object: `applications:${paid.applicationId}` },
    ]);
  });
});

describe('the file of all clients', () => {
  it('holds every client that matches the filter, with no cell a spreadsheet would run as a formula', async () => {
    const seller = await agent(db);
    await sale(seller, { firstName: '=1+1', lastName: 'Q"uote, Jr' });
    const plain = await sale(seller, { firstName: 'Zoë' });
    await note(seller, plain, { note: 'two\nlines' });
    const answer = await file('/agent/clients.csv', seller);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head?.startsWith('\uFEFFLead,Fee status,Unlocked,')).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(',Zoë,');
    expect(lines[0]?.endsWith('"two\nlines"')).toBe(true);
    expect(lines[1]).toContain(`,"\t=1+1","Q""uote, Jr",`);
  });

  it('keeps the leading zero of a ZIP code when a spreadsheet opens it', async () => {
    const seller = await agent(db);
    await sale(seller);
    const [client] = (await list(seller)).data;
    const facts = { client: { ...toOwn(client!), zipCode: '02108' }, household: null, asked: [] };
    expect(buildClientLine(facts.client, writeClientFacts(facts, ''))).toContain(',NC,"\t02108",');
  });

  it('is reported to its agent by mail', async () => {
    const seller = await agent(db);
    await sale(seller);
    await file('/agent/clients.csv', seller);
    const mails = await readRows(db, 'security_mail', { account_id: seller.accountId }, 'occasion');
    expect(mails).toEqual([{ occasion: 'clients-exported' }]);
  });

  it('needs a log-in within the last minutes, and is refused to clients and visitors', async () => {
    const seller = await agent(db);
    await sale(seller);
    const stale = await sessionFor(db, seller.accountId, 16);
    const answer = await file('/agent/clients.csv', stale);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'login-again']);
    const client = await consumer(db);
    expect((await file('/agent/clients.csv', client)).statusCode).toBe(403);
    const nobody = await app.server.inject({ method: 'GET', url: '/api/agent/clients.csv' });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('a client as a card for the address book', () => {
  it('has the address and birth date that were submitted, and a name adds no lines of its own', async () => {
    const seller = await agent(db);
    const lastName = `Núñez; de, la\\Vega ${'Montoya '.repeat(4)}`.trim();
    const { applicationId } = await sale(seller, { firstName: 'Íñigo', lastName });
    const answer = await file(`/agent/clients/${applicationId}/contact.vcf`, seller);
    expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
    const lines = answer.body.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = answer.body.replaceAll('\r\n ', '').trimEnd().split('\r\n');
    expect(unfolded).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      `UID:urn:fanwise:lead:${applicationId}`,
      `FN:Íñigo Núñez\\; de\\, la\\\\Vega ${'Montoya '.repeat(4).trim()}`,
      `N:Núñez\\; de\\, la\\\\Vega ${'Montoya '.repeat(4).trim()};Íñigo;;;`,
      'TEL;TYPE=VOICE:+19195550142',
      expect.stringMatching(/^EMAIL;TYPE=INTERNET:consumer-.*@example\.com$/),
      'ADR;TYPE=HOME:;;12 Oak Street;Raleigh;NC;27601;USA',
      'BDAY:1984-03-09',
      `URL:http://localhost:3000/agent/profile/clients/${applicationId}`,
      expect.stringMatching(
        /^NOTE:Lead: \d+\\nInsurance: Home\\nQuote: .*\\nMay be contacted by: emails\\, phone calls \(no automated calls or texts\)$/,
      ),
      'END:VCARD',
    ]);
  });
});

describe('the facts of a client whose contact is open', () => {
  const askedHome = [
    emptyType(1, {
      version: 1,
      rows: [
        { code: 'home.form', value: 'ho3', from: 'rule', default: 'ho3' },
        { code: 'home.roof', value: 'rcv', from: 'rule', default: 'rcv' },
        { code: 'home.liability', value: '300000', from: 'rule', default: '300000' },
      ],
    }),
  ];
  const facts = async (as: Person, applicationId: number) => {
    const params = { id: applicationId };
    const { status, body } = await app.call('GET /agent/clients/:id', { as, params });
    expect(status).toBe(200);
    return body;
  };

  it('are on the page: street, birth date, agreed channels and the coverage that was asked for', async () => {
    const seller = await agent(db);
    const { applicationId } = await sale(seller, { content: askedHome });
    const { data, household, asked } = await facts(seller, applicationId);
    expect(data.consent).toEqual({ call: true, text: false, mail: true, automated: false });
    expect(household).toMatchObject({
      usr_address1: '12 Oak Street',
      usr_dateofbirth: '1984-03-09',
    });
    const rows = [
      { row: 'home.form', short: 'Form', text: 'HO-3' },
      { row: 'home.roof', short: 'Roof', text: 'RCV' },
      { row: 'home.liability', short: 'Cov. E', text: '$300,000' },
    ];
    expect(asked).toEqual([{ ins_id: 1, ins_name: 'Home', rows }]);
  });

  it('are in the file of all clients as on the page', async () => {
    const seller = await agent(db);
    await sale(seller, { content: askedHome });
    const [head, line] = (await file('/agent/clients.csv', seller)).body.split('\r\n');
    expect(head).toContain(',Street,City,State,ZIP,Birth date,');
    expect(line).toContain(',12 Oak Street,Raleigh,NC,27601,1984-03-09,');
    expect(line).toContain(',"Home: Form HO-3, Roof RCV, Cov. E $300,000",');
  });

  it('are in the file with the numbers of receipt and credit note', async () => {
    const seller = await agent(db);
    const { applicationId, quoteId } = await sale(seller);
    const number = `C-2026-${String(applicationId).padStart(6, '0')}`;
    const issue = (kind: string) =>
      sql`
      insert into receipt (number, kind, purchase_id, agency_id, issued_at, content)
      select ${number.replace('C', kind)}, ${kind}, id, agency_id, now(), '{}' from purchase
      where application_id = ${applicationId}`.execute(db);
    await issue('R');
    const read = async () => (await file('/agent/clients.csv', seller)).body.split('\r\n');
    const [head, line] = await read();
    expect(head).toMatch(/,Receipt,Credit note,Note$/);
    expect(line).toMatch(new RegExp(`,R${number.slice(1)},,`));
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
    await issue('C');
    expect((await read())[1]).toMatch(new RegExp(`,R${number.slice(1)},${number},`));
  });

  it('are gone from page and file once the fee went back', async () => {
    const seller = await agent(db);
    const { applicationId, quoteId } = await sale(seller);
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
    const { data, household, asked } = await facts(seller, applicationId);
    expect([data.consent, household, asked]).toEqual([null, null, []]);
    const { body } = await file('/agent/clients.csv', seller);
    for (const fact of ['12 Oak Street', '1984-03-09']) expect(body).not.toContain(fact);
  });
});
