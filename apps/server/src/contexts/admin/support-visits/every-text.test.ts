import type { RouteKey } from '@fanwise/contract';
import { getMark } from '@fanwise/contract/marks';
import { listInnerSchemas } from '@fanwise/contract/names/schema-parts';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { openVisits } from './testing.ts';
import { SHOWN_TEXTS, TEXTS_WITH_MASKED_CONTACTS, VISITABLE_ROUTES } from './visible-routes.ts';

type Text = { path: string; isMarked: boolean };

/**
 * Lists every free text of a schema by its path, without those of a fixed choice of words; a union lists those of each
 * option.
 */
const getTexts = (schema: z.ZodType, path: string, isMarked = false): Text[] => {
  const marked = isMarked || getMark(schema) !== undefined;
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      getTexts(field, `${path}.${name}`, marked),
    );
  if (schema instanceof z.ZodRecord)
    return getTexts(schema.valueType as z.ZodType, `${path}{}`, marked);
  const below = schema instanceof z.ZodArray ? `${path}[]` : path;
  const parts = listInnerSchemas(schema);
  // A transformed text is listed if its input or its output is a text.
  if (schema instanceof z.ZodPipe) return getTexts(parts[0] as z.ZodType, below, marked);
  if (parts.length > 0) return parts.flatMap((part) => getTexts(part, below, marked));
  return schema.def.type === 'string' ? [{ path, isMarked: marked }] : [];
};
const unique = (paths: string[]): string[] => [...new Set(paths)];
const endsLike = (path: string, end: string): boolean => path.endsWith(`.${end}`);
const getPlace = (key: string): string =>
  key
    .replace(/^\w+ /, '')
    .replace(/\/:\w+/g, '')
    .replaceAll('/', '.');

describe('the list of texts that a visit shows', () => {
  const texts = [...VISITABLE_ROUTES].flatMap((key) => getTexts(routes[key].answer, getPlace(key)));
  const listed = [...SHOWN_TEXTS, ...TEXTS_WITH_MASKED_CONTACTS];

  it('names only texts that exist in an answer', () => {
    const known = listed.filter((end) => texts.some(({ path }) => endsLike(path, end)));
    expect(listed.filter((end) => !known.includes(end))).toEqual([]);
  });

  it('names no text that the contract marks as personal or secret, except names of people', () => {
    const named = texts
      .filter(({ isMarked, path }) => isMarked && SHOWN_TEXTS.some((end) => endsLike(path, end)))
      .map(({ path }) => path);
    // These are part of a contact that is hidden as a whole.
    expect(named.filter((path) => !path.includes('.user_data.'))).toEqual([]);
  });

  it('leaves out private notes', () => {
    const hidden = texts
      .filter(({ isMarked, path }) => !isMarked && !listed.some((end) => endsLike(path, end)))
      .map(({ path }) => path);
    expect(unique(hidden).sort()).toEqual(
      [
        '.agent.lead-table.data[].note',
        '.agent.profile.data.wanted_carrier',
        '.agent.clients.data.note',
        '.agent.clients.data[].note',
        '.agent.webhooks.data[].fields[].to',
        '.agent.views.data[].name',
        '.agent.views.data[].query',
        '.user.application.data[].sections[].questions[].que_prefill',
        '.agent.profile.leads.preview.outline.data[].sections[].questions[].que_prefill',
      ].sort(),
    );
  });
});

const { db, app, visit } = await openVisits({ WEBHOOKS_TO_THIS_MACHINE: 'on' });
const play = createActions(app);

/** Texts that appear nowhere by chance, one for each planted text. */
const samples = {
  first: 'Zqfirst',
  wantedCarrier: 'Zqwantedcarrier',
  last: 'Zqlast',
  partnerFirst: 'Zqpfirst',
  partnerLast: 'Zqplast',
  street: 'Zqstreet',
  street2: 'Zqstreetb',
  city: 'Zqcity',
  mail: 'zqmail@example.com',
  phone: '9195550177',
  birth: '1961-02-03',
  partnerBirth: '1962-03-04',
  answer: 'Zqanswer',
  agency: 'Zqagency',
  agencyStreet: 'Zqagencystreet',
  agencyMail: 'zqagency@example.com',
  agencyPhone: '9195550178',
  agentFirst: 'Zqagentfirst',
  agentLast: 'Zqagentlast',
  agentMail: 'zqagent@example.com',
  agentPhone: '9195550179',
  license: '77441199',
  coverageNote: 'Zqcoveragenote',
  company: 'Zqcompany',
  templateCompany: 'Zqtemplate',
  viewName: 'Zqview',
  note: 'Zqnote',
  clientNote: 'Zqclientnote',
  invited: 'zqinvited@example.com',
  webhookUrl: 'zqhookurl',
  webhookTo: 'zqhookto',
  webhookValue: 'zqhookvalue',
  licenseNumber: 'ZQLICENSE',
  npn: '7744119900',
  passkey: 'Zqpasskey',
  returnNote: 'Zqreturnnote',
  appeal: 'Zqappeal',
  report: 'Zqreport',
} as const;

/** The sample that is planted in each text of a body, or why none is. */
const planted: Record<string, keyof typeof samples | { not: string }> = {
  'PUT /user/profile .usr_firstname': 'first',
  'PUT /user/profile .usr_lastname': 'last',
  'PUT /user/profile .usr_email': 'mail',
  'PUT /user/profile .usr_phonenumber': 'phone',
  'PUT /user/profile .usr_dateofbirth': 'birth',
  'PUT /user/profile .usr_address1': 'street',
  'PUT /user/profile .usr_address2': 'street2',
  'PUT /user/profile .usr_city': 'city',
  'PUT /user/profile .usr_state': { not: 'two letters, which follow the ZIP code' },
  'PUT /user/profile .usr_partnerfirstname': 'partnerFirst',
  'PUT /user/profile .usr_partnerlastname': 'partnerLast',
  'PUT /user/profile .usr_partnerdateofbirth': 'partnerBirth',
  'POST /user/application .answers[].answers[].ans_content': 'answer',
  'PUT /agent/profile .usr_agencyname': 'agency',
  'PUT /agent/profile .usr_agencyaddress': 'agencyStreet',
  'PUT /agent/profile .usr_agencyemail': 'agencyMail',
  'PUT /agent/profile .usr_agencynumber': 'agencyPhone',
  'PUT /agent/profile .usr_firstname': 'agentFirst',
  'PUT /agent/profile .usr_lastname': 'agentLast',
  'PUT /agent/profile .usr_email': 'agentMail',
  'PUT /agent/profile .usr_phonenumber': 'agentPhone',
  'PUT /agent/profile .usr_insurancelicensenumber': 'license',
  'POST /agent/profile/leads/:id .quotedCoverages[].company.name': 'company',
  'POST /agent/profile/leads/:id .quotedCoverages[].note': 'coverageNote',
  'PUT /agent/profile/templates/:carrier/:type .company.name': 'templateCompany',
  'POST /agent/views .name': 'viewName',
  'POST /agent/profile/carriers/missing .name': 'wantedCarrier',
  'PUT /agent/leads/:id/own .note': 'note',
  'PUT /agent/clients/:id/notes .note': 'clientNote',
  'POST /agent/invitations .email': 'invited',
  'POST /agent/webhooks .url': 'webhookUrl',
  'POST /agent/webhooks .fields[].to': 'webhookTo',
  'POST /agent/webhooks .fields[].value': 'webhookValue',
  'POST /agent/profile/licenses .licenses[].number': 'licenseNumber',
  'POST /agent/profile/licenses .licenses[].npn': 'npn',
  'POST /agent/security/passkeys .name': 'passkey',
  'POST /agent/profile/leads/:id/return .note': 'returnNote',
  'POST /agent/profile/leads/:id/return/appeal .note': 'appeal',
  'POST /reports .text': 'report',
};
const notPlanted: [RegExp, string][] = [
  [/^PUT \/agent\/assignment \.rules/, 'the first digits of a ZIP code'],
  [/(assword|human_token|\.code|\.response\..*)$/, 'a secret or a proof, which no answer repeats'],
  [
    /^PUT \/agent\/(views|webhooks|profile\/licenses|security)\//,
    'the same text as where it is made',
  ],
  [
    /^(PUT|POST) \/agent\/(profile\/leads\/:id(\/coverage)?|quotes\/:id\/correct) \.quotedCoverages/,
    'the same quoted coverage as in a new quote',
  ],
  [/^(PUT|DELETE) \/agent\/leads\/:id\/draft /, 'read with the whole lead, which no visit opens'],
  [/^POST \/(user\/review|estimation\/:id) /, 'kept nowhere'],
  [
    /(ends_on|expires|valid_until|starts_on|follow_up|paused|windows\[\]|start|\.at|quiet\.\w+)$/,
    'a day or a time',
  ],
  [
    /(rows\[\]\.\w+|requestedCoverage\[\]\.\w+|naic|zone|agencyZone|\.state|terms_version|sha256|zip_code|add_city\.\w+|add_state|company\.naic)$/,
    'a code that has to be known',
  ],
  [/^POST \/agent\/views \.query$/, 'filters of known names; words that are searched are not kept'],
  [
    /^POST \/user\/returns\/:id\/answer \.phone$/,
    'compared with the number of the account, and not kept',
  ],
];

const client = await consumer(db);
const seller = await agent(db);
const otherLead = await play.submit(await consumer(db));
/** The client's answers about a car. */
const typed = completeAnswers(3).map((answer) =>
  'ans_content' in answer && answer.ans_content === 'Kia Soul'
    ? { ...answer, ans_content: samples.answer }
    : answer,
);
const { body: submitted } = await app.call('POST /user/application', {
  as: client,
  body: { answers: [{ ins_id: 3, answers: typed }], submit: true, force: false },
});
const lead = submitted.meta.aps_id as number;
const quotedCoverage = {
  ins_id: 3,
  submission_version: 1,
  rows: [],
  firmness: 'estimate',
  valid_until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  note: samples.coverageNote,
  company: { name: samples.company, naic: '19976' },
};
const send = async (key: RouteKey, as: Person, body: object, params: object = {}) => {
  const answer = await app.call(key as 'PUT /user/profile', { as, params, body } as never);
  if (answer.status > 201) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const plant = async (): Promise<number> => {
  await send('PUT /agent/profile', seller, {
    usr_agencyname: samples.agency,
    usr_agencyaddress: samples.agencyStreet,
    usr_agencyemail: samples.agencyMail,
    usr_agencynumber: samples.agencyPhone,
    usr_firstname: samples.agentFirst,
    usr_lastname: samples.agentLast,
    usr_email: samples.agentMail,
    usr_phonenumber: samples.agentPhone,
    usr_insurancelicensenumber: samples.license,
  });
  const quoteId = (await play.quote(seller, lead, { quotedCoverages: [quotedCoverage] })).body.data
    .qot_id;
  await send(
    'PUT /agent/profile/templates/:carrier/:type',
    seller,
    {
      rows: [],
      company: { name: samples.templateCompany, naic: '19976' },
    },
    { carrier: 1, type: 3 },
  );
  await send('POST /agent/profile/carriers/missing', seller, { name: samples.wantedCarrier });
  await send('POST /agent/views', seller, {
    name: samples.viewName,
    query: 'tab=mine',
    position: 0,
  });
  await send('PUT /agent/leads/:id/own', seller, { note: samples.note }, { id: otherLead });
  await send('POST /agent/invitations', seller, {
    email: samples.invited,
    role: 'producer',
    language: 'en',
  });
  await send('POST /agent/webhooks', seller, {
    url: `http://127.0.0.1:9/${samples.webhookUrl}?key=${samples.webhookUrl}`,
    events: ['lead.unlocked'],
    form: true,
    contact: true,
    fields: [{ to: samples.webhookTo, value: samples.webhookValue }],
  });
  await send('POST /agent/profile/licenses', seller, {
    licenses: [
      { state: 'NY', number: samples.licenseNumber, npn: samples.npn, authorities: ['life'] },
    ],
  });
  await sql`insert into second_factor_passkey (holder, holder_id, credential_id, public_key, counter, transports, name)
    values ('account', ${seller.accountId}, '\\x01', '\\x00', 0, '{}', ${samples.passkey})`.execute(
    db,
  );
  await send('PUT /user/profile', client, {
    usr_firstname: samples.first,
    usr_lastname: samples.last,
    usr_email: samples.mail,
    usr_phonenumber: samples.phone,
    usr_dateofbirth: samples.birth,
    usr_address1: samples.street,
    usr_address2: samples.street2,
    usr_city: samples.city,
    usr_maritalstatus: 2,
    usr_partnerfirstname: samples.partnerFirst,
    usr_partnerlastname: samples.partnerLast,
    usr_partnerdateofbirth: samples.partnerBirth,
  });
  await app.call('GET /user/quotes', { as: client });
  await play.choose(client, quoteId);
  await play.pay(seller, lead);
  await send('PUT /agent/clients/:id/notes', seller, { note: samples.clientNote }, { id: lead });
  await sql`insert into report (kind, about_id, by_account, about_account, text)
    values ('quote', ${quoteId}, ${client.accountId}, ${seller.accountId}, ${samples.report})`.execute(
    db,
  );
  return quoteId;
};

describe('every text that a client or an agent can write', () => {
  it('is planted in this test, or the test says why not', () => {
    const undecided = Object.entries(routes)
      .filter(
        ([key, { access }]) =>
          !key.startsWith('GET ') && ['session', 'consumer', 'agent'].includes(access),
      )
      .flatMap(([key, route]) =>
        'body' in route ? unique(getTexts(route.body, '').map(({ path }) => `${key} ${path}`)) : [],
      )
      .filter((text) => !(text in planted) && !notPlanted.some(([pattern]) => pattern.test(text)));
    expect(undecided).toEqual([]);
  });

  it('is hidden from a visit in every call unless it is listed', async () => {
    const quoteId = await plant();
    const getParams = (key: RouteKey): Record<string, number> => {
      if (key.includes('/templates/')) return { carrier: 1, type: 3 };
      return { id: key.startsWith('GET /user/quotes/:id/') ? quoteId : lead };
    };
    /** Returns the samples that appear in each call. */
    const read = async (as: Person, access: string) => {
      const found = new Set<string>();
      for (const key of [...VISITABLE_ROUTES].filter(
        (one) => one.startsWith('GET ') && ['session', access].includes(routes[one].access),
      )) {
        const { body } = await app.call(
          key as 'GET /user/profile',
          { as, params: getParams(key) } as never,
        );
        const text = JSON.stringify(body);
        for (const [name, sample] of Object.entries(samples))
          if (text.includes(sample)) found.add(name);
      }
      return found;
    };
    const own = new Set([...(await read(client, 'consumer')), ...(await read(seller, 'agent'))]);
    const seen = new Set([
      ...(await read(await visit(client), 'consumer')),
      ...(await read(await visit(seller), 'agent')),
    ]);
    // Names that people know each other by, places, numbers in public registers, and texts that people write to others.
    const shown = [
      'agency',
      'agentFirst',
      'agentLast',
      'answer',
      'city',
      'company',
      'first',
      'last',
      'licenseNumber',
      'license',
      'npn',
      'coverageNote',
      'templateCompany',
    ];
    // Samples that appear in none of these calls.
    const elsewhere = ['passkey', 'report', 'returnNote', 'appeal'];
    expect(
      Object.keys(samples)
        .filter((name) => !own.has(name))
        .sort(),
    ).toEqual(elsewhere.sort());
    expect([...seen].sort()).toEqual(shown.sort());
  });
});
