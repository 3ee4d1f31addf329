import type { RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { accountAddress } from '@fanwise/contract/wire';
import { describe, expect, it } from 'vitest';
import type { Answer, Person } from '../testing/app.ts';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp();
const play = createActions(app);
const { db } = app;
const [client, seller] = [await consumer(db), await agent(db)];

const hostileNames = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table account; --",
  '</title><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '#{7*7}<%= 7*7 %>',
  '=HYPERLINK("http://evil.example","x")',
  '@SUM(1+1)*cmd|calc',
  '$& $1 $` \\u0000 %00 %s %n',
  'Zoë 👩‍👩‍👧 O’Brien-Łukasz 李',
  `${'a'.repeat(499)}b`,
];
const invisible: [string, string][] = [
  ['Da\u202Ena', 'Dana'],
  ['\u2066Da\u2069na', 'Dana'],
  ['Da\u200Bna\uFEFF', 'Dana'],
  ['Da\nna\r\nBcc: evil@evil.example', 'Da na Bcc: evil@evil.example'],
  ['Da\u0007\u001B[31mna', 'Da [31mna'],
  ['Dan\u0061\u0308', 'Danä'],
];
/** Every route with a body. */
const withBody = (Object.keys(routes) as RouteKey[]).filter((key) => 'body' in routes[key]);
const getCaller = (key: RouteKey): Person => (routes[key].access === 'agent' ? seller : client);
const send = (key: RouteKey, payload: string | Buffer, type = 'application/json') => {
  const [method, path] = key.split(' ') as ['POST', string];
  const url = `/api${path.replace(/:\w+/g, '1')}?sid=${getCaller(key).sid}`;
  return app.server.inject({ method, url, payload, headers: { 'content-type': type } });
};

describe('hostile names', () => {
  it.each(hostileNames)('are text, letter by letter: %s', async (name) => {
    const changed = await app.call('PUT /user/profile', {
      as: client,
      body: { usr_firstname: name, usr_lastname: name, usr_city: name, usr_address1: name },
    });
    expect(changed.status).toBe(200);
    expect(changed.headers['content-type']).toContain('application/json');
    expect(changed.body.data.usr_firstname).toBe(name.normalize('NFC'));
  });

  it.each(invisible)('lose what nobody sees: %j', async (name, kept) => {
    const { body } = await app.call('PUT /user/profile', {
      as: client,
      body: { usr_firstname: name },
    });
    expect(body.data.usr_firstname).toBe(kept);
  });

  it.each(['\uD800', 'a\uDC00b', '\u0000', '   ', '\u200B', 'a'.repeat(501)])(
    'that are none are refused or mended, never stored: %j',
    async (name) => {
      const answer = await app.call('PUT /user/profile', {
        as: client,
        body: { usr_firstname: name },
      });
      expect([200, 400]).toContain(answer.status);
      const { usr_firstname } = (await app.call('GET /user/profile', { as: client })).body.data;
      expect(usr_firstname.isWellFormed()).toBe(true);
      expect(usr_firstname).toMatch(/^\P{Cc}{1,500}$/u);
    },
  );

  it('reach agents, consumers and mails as text', async () => {
    for (const name of hostileNames.slice(0, 6)) {
      const [owner, reader] = [await consumer(db, { firstName: name }), await agent(db)];
      await app.call('PUT /agent/profile', {
        as: reader,
        body: { usr_agencyname: name, usr_firstname: name },
      });
      const id = await play.submit(owner, { 102: name, 141: name });
      const read = await app.call('GET /agent/profile/leads/:id', { as: reader, params: { id } });
      expect(read.body.user_info.usr_firstname).toBe(name);
      const { body } = await play.quote(reader, id);
      const quotes = await app.call('GET /user/quotes', { as: owner });
      expect(quotes.body.data[0].agent).toMatchObject({ usr_agencyname: name });
      await play.choose(owner, body.data.qot_id);
      await app.call('POST /feedback', {
        body: { name, email: 'a@b.example', message: `${name}\n\nhttp://evil.example`, token: 'x' },
      });
    }
    const mails = await app.mails();
    expect(mails.some(({ text }) => text.includes('<script>alert(1)</script>'))).toBe(true);
    for (const { html, to, subject } of mails) {
      expect(html).not.toMatch(/<(script|svg|img|iframe)/i);
      expect(html).not.toContain('href="http://evil.example');
      expect(to).toHaveLength(1);
      expect(subject).not.toMatch(/[\r\n<>]/);
    }
  });
});

describe('addresses that look like another', () => {
  it.each([
    'dana@example.com\nbcc:x@evil.example',
    'dana@example.com,x@evil.example',
    '"dana"@example.com',
    `${'a'.repeat(250)}@example.com`,
    `${'a.'.repeat(5000)}@`,
    'a@a.a',
    'dana@аpple.com',
  ])('are refused: %j', async (email) => {
    const body = { name: 'Ann', email, message: 'Hello', token: 'x' };
    const answer = await app.call('POST /feedback', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(JSON.stringify(answer.body.data)).toContain('"field":"email"');
  });

  it.each(['dana@ｅxample.com', '<dana@example.com>', 'DANA@EXAMPLE.com'])(
    'are the address itself where they are read as it: %j',
    (email) => {
      expect(accountAddress(email)).toBe('dana@example.com');
    },
  );
});

describe('bodies', () => {
  const hostile: [string, string | Buffer][] = [
    ['50,000 levels', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['20,000 keys', `{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":1`).join()}}`],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a mark of byte order', `\uFEFF{}`],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['half a character', Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x7d])],
    ['two values', '{}{}'],
    ['a comment', '{/*a*/}'],
    ['NaN', '{"id":NaN}'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '1e308'],
    ['null', 'null'],
    ['a text', '"x"'],
  ];

  it.each(hostile)(
    'bodies of %s are refused by every route, or change no row',
    async (_, payload) => {
      for (const key of withBody) {
        const answer = await send(key, payload);
        expect([key, answer.statusCode]).toEqual([key, expect.any(Number)]);
        expect(answer.statusCode, `${key}: ${answer.body}`).toBeLessThan(500);
      }
      expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ])('of the type %s are refused', async (type) => {
    for (const key of withBody)
      expect([key, (await send(key, 'a=b', type)).statusCode]).toEqual([key, 415]);
  });

  it('bodies with fields of the wrong kind are refused by every route', async () => {
    const kinds = [null, true, -0, 1.5, 1e308, '', 'x', [], [[]], {}, { length: 1 }];
    const fields = ['id', 'inc_id', 'prices', 'answers', 'email', 'password', 'token', 'carriers'];
    for (const key of withBody)
      for (const kind of kinds) {
        const body = Object.fromEntries(fields.map((field) => [field, kind]));
        const answer = await send(
          key,
          JSON.stringify({ ...body, zipcodes: kind, usr_email: kind, submit: kind }),
        );
        expect(answer.statusCode, `${key} ${JSON.stringify(kind)}: ${answer.body}`).toBeLessThan(
          500,
        );
      }
  });
});

const lead = await play.submit(await consumer(db));

describe('prices', () => {
  it.each([0, -1, 0.5, 1e308, 10_000_001, '100', '100abc', [100], null, true, {}])(
    'a price of %j is refused',
    async (price) => {
      for (const prices of [
        [{ ins_id: 3, qpr_monthly: price, qpr_yearly: 1100 }],
        [{ ins_id: 3, qpr_monthly: 100, qpr_yearly: price }],
      ])
        expect((await play.quote(seller, lead, { prices })).status).toBe(400);
    },
  );

  it.each([
    ['none', []],
    ['a foreign type', [{ ins_id: 1, qpr_monthly: 1, qpr_yearly: 1 }]],
    ['a type twice', Array(2).fill({ ins_id: 3, qpr_monthly: 1, qpr_yearly: 1 })],
    ['a thousand', Array(1000).fill({ ins_id: 3, qpr_monthly: 1, qpr_yearly: 1 })],
  ])('of %s are refused', async (_, prices) => {
    expect((await play.quote(seller, lead, { prices })).status).toBe(400);
  });

  it('may be as high as allowed', async () => {
    const prices = [{ ins_id: 3, qpr_monthly: 10_000_000, qpr_yearly: 10_000_000 }];
    expect((await play.quote(seller, lead, { prices })).status).toBe(201);
  });
});

describe('paging and queries', () => {
  const extremes = [
    '-1',
    '0',
    '1e9',
    '9223372036854775808',
    'NaN',
    '',
    '1;select',
    '%00',
    '1000001',
    '0x10',
  ];

  it.each(extremes)('page numbers of %j are clamped', async (value) => {
    for (const [key, as] of [
      ['GET /agent/profile/leads', seller],
      ['GET /notifications', client],
    ] as const) {
      const query = { limit: value, offset: value, filter: value };
      const answer: Answer = await app.call(key, { as, query });
      expect([key, answer.status]).toEqual([key, 200]);
      expect(answer.body.data.length).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    ['/api/agent/profile/leads?limit=1&limit=2', 400],
    ['/api/agent/profile/leads?limit[]=1', 200],
    ['/api/notifications?offset=1&offset=2', 400],
    ['/api/auth/zipcodes?q=%25&limit=1e9', 200],
    ["/api/auth/zipcodes?q=' or 1=1 --", 200],
    ['/api/auth/signup?insId=1e308', 400],
    ['/api/auth/challenge?for=__proto__', 400],
    ['/api/auth/forgot-password?token=1&token=2', 400],
  ] as const)('%s', async (url, status) => {
    const mark = url.includes('?') ? '&' : '?';
    const answer = await app.server.inject(`${encodeURI(url)}${mark}sid=${seller.sid}`);
    expect(answer.statusCode, answer.body).toBe(status);
  });
});
