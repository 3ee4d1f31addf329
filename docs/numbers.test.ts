import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeHoursAlone } from '@fanwise/domain/admin/needs-second';
import { QUEUE_KINDS } from '@fanwise/domain/admin/queue';
import * as returns from '@fanwise/domain/applications/returns/reasons';
import * as deadlines from '@fanwise/domain/dates/deadlines';
import { describe, expect, it } from 'vitest';

/*
 * Every period and count that a legal text, a mail or a page speaks of, beside the rule of the code it speaks of. A rule that
 * changes without its sentences fails here, and so does a new sentence with a number that no row names.
 */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const server = 'apps/server/src';
const contexts = `${server}/contexts`;
const schema = 'apps/server/migrations/0001-baseline.sql';

/** The number that an expression finds in a source file; every match has to say the same. */
const inCode = (path: string, expression: RegExp): number => {
  const found = [...read(path).matchAll(new RegExp(expression, 'g'))].map(([, value]) =>
    Number(value?.replace(/_/g, '')),
  );
  expect(new Set(found).size, `${expression} in ${path}`).toBe(1);
  return found[0] ?? Number.NaN;
};

type Unit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'business day'
  | 'percent';
type Language = 'en' | 'es';

const words: Record<Language, Readonly<Record<number, string>>> = {
  en: {
    1: 'one',
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    7: 'seven',
    10: 'ten',
    12: 'twelve',
    14: 'fourteen',
    30: 'thirty',
  },
  es: {
    1: 'un',
    2: 'dos',
    3: 'tres',
    4: 'cuatro',
    5: 'cinco',
    7: 'siete',
    10: 'diez',
    12: 'doce',
    14: 'catorce',
    30: 'treinta',
  },
};
const ordinals: Record<Language, Readonly<Record<number, string>>> = {
  en: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' },
  es: { 1: 'primer', 2: 'segundo', 3: 'tercer', 4: 'cuarto', 5: 'quinto' },
};
const spanish: Record<Unit, readonly [one: string, more: string]> = {
  second: ['segundo', 'segundos'],
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
  day: ['día', 'días'],
  week: ['semana', 'semanas'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
  'business day': ['día hábil', 'días hábiles'],
  percent: ['%', '%'],
};

/** The ways in which a text may say a number of units. */
const phrases = (value: number, unit: Unit, language: Language): string[] => {
  if (unit === 'percent') return [`${value}%`, `${value} %`];
  const [one, more] = language === 'en' ? [unit, `${unit}s`] : spanish[unit];
  const name = value === 1 ? one : more;
  return [
    `${value} ${name}`,
    `${words[language][value]} ${name}`,
    ...(unit === 'year' ? [`${value} or older`, `under ${value}`] : []),
    ...(unit === 'business day' ? [`${ordinals[language][value]} ${one}`] : []),
  ];
};

/** A rule: what it is about, its value, and the texts that speak of it. */
type Rule = readonly [about: string, value: () => number, unit: Unit, texts: string];

const tokens = `${contexts}/identity/mail-tokens/mail-tokens.ts`;
const rules: readonly Rule[] = [
  [
    'an agent pays after the choice',
    () => deadlines.UNLOCK_BUSINESS_DAYS,
    'business day',
    'legal/terms-agents legal/terms-clients',
  ],
  [
    'a person decides about a return',
    () => deadlines.RETURN_DECISION_BUSINESS_DAYS,
    'business day',
    'legal/terms-agents returns/public-returns',
  ],
  [
    'an agent confirms a stop',
    () => deadlines.DO_NOT_CONTACT_BUSINESS_DAYS.pause,
    'business day',
    'legal/terms-agents',
  ],
  [
    'a quote is updated',
    () => deadlines.QUOTE_UPDATE_DAYS,
    'day',
    'legal/terms-agents mail/notification-messages consumer/my-quotes shared/notifications',
  ],
  [
    'a quote above the cap is on hold',
    () => deadlines.CAP_HOLD_HOURS,
    'hour',
    'mail/notification-messages agent/agent-settings shared/notifications',
  ],
  [
    'a client leaves after the payment',
    () => deadlines.LEFT_REFUND_HOURS,
    'hour',
    'legal/terms-agents legal/privacy',
  ],
  ['a price is corrected', () => deadlines.CORRECTION_MINUTES, 'minute', 'agent/quote-lead'],
  [
    'a choice is undone again',
    () => deadlines.UNDO.days,
    'day',
    'consumer/consent consumer/my-quotes',
  ],
  [
    'a lead is returned',
    () => returns.RETURN_DAYS,
    'day',
    'legal/terms-agents returns/public-returns returns/returns shared/refusals',
  ],
  [
    'a client answers about a return',
    () => returns.ASK_HOURS,
    'hour',
    'returns/public-returns returns/return-reasons returns/returns mail/return-messages',
  ],
  ['a decision is appealed', () => returns.APPEAL_DAYS, 'day', 'returns/public-returns'],
  [
    'a lead waits for its client',
    () => returns.HELD_DAYS,
    'day',
    'consumer/client-returns mail/notification-messages',
  ],
  ['an agent deletes a returned client', () => returns.DELETION_DAYS, 'day', 'returns/returns'],
  [
    'a client left at once',
    () => returns.LEFT_AT_ONCE_HOURS,
    'hour',
    'returns/return-reasons returns/returns',
  ],
  [
    'a household was bought before',
    () => returns.BOUGHT_BEFORE_DAYS,
    'day',
    'returns/return-reasons',
  ],
  [
    'returns of one agent are counted',
    () => returns.MANY_RETURNS.days,
    'day',
    'returns/public-returns',
  ],
  [
    'the youngest client',
    () => inCode('packages/domain/src/dates/dates.ts', /countYears\(birthDate, today\) >= (\d+)/),
    'year',
    'legal/terms-clients shared/fields returns/return-reasons',
  ],
  [
    'proofs of consent are kept',
    () =>
      inCode(
        `${contexts}/quotes/consent/recording/erase-sealed.ts`,
        /where at < now\(\) - interval '(\d+) years' and sealed/,
      ),
    'year',
    'legal/privacy consumer/dashboard mail/account-messages',
  ],
  [
    'a link to confirm an address works',
    () => inCode(tokens, /verify: '(\d+) hours'/),
    'hour',
    'mail/account-messages shared/account shared/confirm-email',
  ],
  [
    'a link to change an address works',
    () => inCode(tokens, /'change-email': '(\d+) hours'/),
    'hour',
    'mail/account-messages',
  ],
  [
    'a link for a new password works',
    () => inCode(tokens, /reset: '(\d+) minutes'/),
    'minute',
    'mail/account-messages shared/account',
  ],
  [
    'a link "this was not me" works',
    () => inCode(tokens, /'not-me': '(\d+) days'/),
    'day',
    'mail/security-messages',
  ],
  [
    'a code to confirm an address works',
    () => inCode(`${contexts}/identity/mail-tokens/mail-codes.ts`, /lifetime = '(\d+) minutes'/),
    'minute',
    'mail/account-messages shared/confirm-email',
  ],
  [
    'an unconfirmed account is removed',
    () => inCode(`${contexts}/accounts/verification/erase-unverified.ts`, /interval '(\d+) days'/),
    'day',
    'mail/account-messages',
  ],
  [
    'a code to confirm a contact works',
    () =>
      inCode(
        `${contexts}/applications/contact-quality/contact-codes.ts`,
        /interval '(\d+) minutes'/,
      ),
    'minute',
    'mail/contact-messages consumer/client-returns consumer/contact-code',
  ],
  [
    'a link to finish later works',
    () => inCode(schema, /create table resume_draft[^;]*interval '(\d+) days'/),
    'day',
    'mail/finish-later-messages consumer/finish-later',
  ],
  [
    'a started registration is kept in the browser',
    () => inCode('apps/web/src/client/started-registration/stored-registration.ts', /DAYS = (\d+)/),
    'day',
    'consumer/unfinished',
  ],
  [
    'a webhook fails',
    () =>
      inCode(
        `${contexts}/agents/webhooks/sending/record-attempt.ts`,
        /failing_since < now\(\) - interval '(\d+) days'/,
      ),
    'day',
    'mail/webhook-messages agent/webhooks',
  ],
  [
    'messages to a webhook are kept',
    () =>
      inCode(
        `${contexts}/accounts/retention/rules.ts`,
        /'webhook_message', sql`created_at < now\(\) - interval '(\d+) days'/,
      ),
    'day',
    'agent/webhooks',
  ],
  [
    'a replaced webhook secret signs',
    () =>
      inCode(
        schema,
        /create table webhook_old_secret[^;]*until timestamptz not null default now\(\) \+ interval '(\d+) hours'/,
      ),
    'hour',
    'shared/refusals agent/webhooks',
  ],
  [
    'a receiver answers a webhook',
    () => inCode(`${contexts}/agents/compose.ts`, /limitMs: ([\d_]+)/) / 1000,
    'second',
    'agent/webhooks',
  ],
  [
    'an agent opened many leads',
    () =>
      inCode(
        `${contexts}/leads/view-limits/view-limit-pauses.ts`,
        /declared_at > now\(\) - interval '(30) days'/,
      ),
    'day',
    'mail/reading-messages',
  ],
  [
    'an agent opened very many leads',
    () =>
      inCode(
        `${contexts}/leads/view-limits/view-limit-pauses.ts`,
        /declared_at > now\(\) - interval '(7) days'/,
      ),
    'day',
    'mail/reading-messages',
  ],
  [
    'the final price is asked for',
    () => inCode('packages/domain/src/dates/deadlines.ts', /FINAL_PRICE_AFTER_DAYS = (\d+)/) / 7,
    'week',
    'mail/notification-messages',
  ],
  [
    'an agent is told of the cap at',
    () =>
      100 *
      (inCode(`${contexts}/quotes/choosing/notify-of-cap.ts`, /cap_cents \* (\d)::bigint/) /
        inCode(`${contexts}/quotes/choosing/notify-of-cap.ts`, /\(cap_cents - room\) \* (\d)/)),
    'percent',
    'mail/notification-messages shared/notifications',
  ],
  [
    'a new lead waits for a member who can take it',
    () => inCode(`${contexts}/accounts/assignment/route-new-leads.ts`, /interval '(\d+) hours'/),
    'hour',
    'agent/assigning',
  ],
  [
    'the lower step of a loss reason',
    () => inCode(schema, /when percent >= (\d+) then 'cheaper-5-15'/),
    'percent',
    'agent/lead-rows',
  ],
  [
    'the upper step of a loss reason',
    () => inCode(schema, /when percent > (\d+) then 'cheaper-over-15'/),
    'percent',
    'agent/lead-rows',
  ],
  [
    'an agent pauses at most',
    () => inCode(`${contexts}/agents/settings/save-settings.ts`, /maxPauseDays = (\d+)/),
    'day',
    'agent/agent-settings',
  ],
  [
    'answers are erased after the unlock',
    () =>
      inCode(
        `${contexts}/accounts/retention/rules.ts`,
        /unlock.granted_at < now\(\) - interval '(\d+) days'/,
      ),
    'day',
    'agent/leads',
  ],
  [
    'the furthest end of a policy',
    () => inCode(`${contexts}/applications/renewal/renewal.ts`, /maxDaysAhead = (\d+)/),
    'day',
    'consumer/renewal',
  ],
  [
    'answers are sent again after an unlock',
    () =>
      inCode(`${contexts}/applications/renewing/renew-application.ts`, /soonestDays = (\d+)/) / 30,
    'month',
    'consumer/renewal',
  ],
  [
    'the last day that an offer stands',
    () =>
      inCode(
        'packages/domain/src/quotes/quoted-coverage/coverage-terms.ts',
        /LATEST_DAYS_AHEAD = (\d+)/,
      ),
    'day',
    'shared/fields',
  ],
  [
    'a session lasts',
    () =>
      inCode(
        `${contexts}/identity/sessions/lifetime.ts`,
        /longestSession = sql`interval '(\d+) hours'/,
      ),
    'hour',
    'session/session-end',
  ],
  [
    'a session warns before its end',
    () => inCode('apps/web/src/app/session/session.ts', /WARN_BEFORE_MS = ([\d_]+)/) / 60_000,
    'minute',
    'session/session-end',
  ],
  [
    'an opened lead stays readable',
    () => inCode(`${contexts}/leads/view-limits/declare-lead.ts`, /interval '(\d+) hours'/) / 24,
    'day',
    'consumer/access-log',
  ],
  [
    'a look-up of a license grows old',
    () => inCode(`${contexts}/agents/licenses/licenses-due.ts`, /recheckAfter = '(\d+) days'/),
    'day',
    'admin/licenses',
  ],
  [
    'a license ends soon',
    () => inCode('packages/domain/src/agents/license-status.ts', /SOON_DAYS = (\d+)/),
    'day',
    'admin/licenses',
  ],
  [
    'an item of the queue is taken',
    () =>
      inCode(
        `${contexts}/admin/tasks/queue-tasks.ts`,
        /taken_until = now\(\) \+ interval '(\d+) minutes'/,
      ),
    'minute',
    'admin/tasks/running',
  ],
  [
    'leads opened lately, for operators',
    () =>
      inCode(
        `${contexts}/admin/lists/people-lists.ts`,
        /declared_at > now\(\) - interval '(\d+) hours'/,
      ),
    'hour',
    'admin/person',
  ],
  [
    'prices taken back lately, for operators',
    () =>
      inCode(
        `${contexts}/admin/lists/people-lists.ts`,
        /seen_revision > 0 and (?:removed_at|created_at) > now\(\) - interval '(\d+) days'/,
      ),
    'day',
    'admin/person',
  ],
  [
    'mails are planned',
    () =>
      inCode(`${contexts}/messaging/notifications/mails/mail-texts.ts`, /soonestMinutes: (\d+)/),
    'minute',
    'admin/failures',
  ],
  [
    'fees and questionnaires are planned',
    () => inCode(`${contexts}/catalog/fees/plan-fees.ts`, /soonestMinutes = (\d+)/),
    'minute',
    'admin/failures',
  ],
  [
    'texts are planned',
    () => inCode(`${contexts}/catalog/legal/published-texts.ts`, /legalMinutes = (\d+) \*/),
    'hour',
    'admin/failures',
  ],
  [
    'prices are about the same',
    () =>
      inCode('packages/domain/src/quotes/quoted-coverage/compare-quotes.ts', /TIE_PERCENT = (\d+)/),
    'percent',
    'consumer/comparison',
  ],
  [
    'a mail before the end of a policy',
    () => inCode(`${contexts}/applications/renewal/renewal.ts`, /mailedDaysBefore = (\d+)/),
    'day',
    'consumer/renewal',
  ],
  [
    'answers are kept for a renewal',
    () => inCode(`${contexts}/applications/renewal/renewal.ts`, /daysStoredAfter = (\d+)/),
    'day',
    'consumer/renewal',
  ],
  [
    'a client reads who looked',
    () => inCode(`${contexts}/leads/access-log/list-application-views.ts`, /accessLogDays = (\d+)/),
    'day',
    'consumer/support-views',
  ],
  [
    'a visit of support lasts',
    () =>
      inCode(schema, /ends_at timestamptz not null default now\(\) \+ interval '(\d+) minutes'/),
    'minute',
    'session/support-visit admin/tasks/people',
  ],
  [
    'an address counts after its owner was told',
    () =>
      inCode(
        schema,
        /create table address_change[^;]*counts_from timestamptz not null default now\(\) \+ interval '(\d+) hours'/,
      ),
    'hour',
    'admin/tasks/people',
  ],
  [
    'a link for a new operator works',
    () => inCode(`${contexts}/admin/operators/welcome.ts`, /welcomeMinutes = (\d+) \*/),
    'hour',
    'admin/tasks/oversight',
  ],
  [
    'own proposals wait if nobody else could approve them',
    () => computeHoursAlone('refund', true),
    'hour',
    'admin/operators admin/tasks/oversight',
  ],
  [
    'an item of the queue is put off',
    () => inCode(`${contexts}/admin/tasks/queue-tasks.ts`, /greatest\(due_at, now\(\)\), (\d+)\)/),
    'business day',
    'admin/failures admin/tasks/running',
  ],
  [
    'a request about personal data is answered',
    () => inCode('packages/domain/src/admin/people.ts', /PRIVACY_REQUEST_DAYS = (\d+)/),
    'day',
    'admin/support admin/tasks/running',
  ],
  [
    'an agent is reminded of a client again',
    () => inCode('packages/domain/src/admin/people.ts', /REMIND_AGAIN_HOURS = (\d+)/),
    'hour',
    'admin/facts admin/tasks/running',
  ],
  ['a report is read', () => QUEUE_KINDS.report.days, 'business day', 'shared/report'],
  [
    'an agency name is looked at',
    () => QUEUE_KINDS['agency-name'].days,
    'business day',
    'agent/agency-details',
  ],
  ['a license is looked up', () => QUEUE_KINDS.license.days, 'business day', 'agent/licenses'],
  [
    'a link to a contact works',
    () =>
      inCode(
        schema,
        /create table fetch_token[^;]*expires_at timestamptz not null default now\(\) \+ interval '(\d+) hours'/,
      ),
    'hour',
    'agent/webhooks',
  ],
  [
    'a mail about new leads at most',
    () => inCode(schema, /create function digest_every[^;]*else interval '(\d+) minutes'/),
    'minute',
    'agent/agent-settings',
  ],
  [
    'young leads',
    () => inCode(`${contexts}/agents/lead-table/lead-filter.ts`, /'3d', \{ days: (\d+)/),
    'day',
    'agent/lead-tools',
  ],
  [
    'older leads',
    () => inCode(`${contexts}/agents/lead-table/lead-filter.ts`, /'older', \{ days: (\d+)/),
    'day',
    'agent/lead-tools',
  ],
  [
    'fees on the list of leads',
    () =>
      1 + inCode(`${contexts}/agents/lead-table/read-lead-summary.ts`, /interval '(\d+) months'/),
    'month',
    'agent/leads',
  ],
];

/** Numbers in texts that are no rule of ours: examples, labels of choices, standards of others. */
const free: Readonly<Record<string, readonly string[]>> = {
  // A sample of a lead.
  'agent/agent-landing': ['6 years', '6 años'],
  // The singular of a counted phrase, the ninth decile of times, and the shortest time that is told.
  'agent/statistics': ['1 day', '1 día', '90%', '1 min'],
  // A year has twelve months.
  'agent/quote-lead': ['twelve months', 'doce meses'],
  // Codes of an app, RFC 6238.
  'agent/security': ['30 seconds', '30 segundos'],
  'admin/sign-in': ['30 seconds', '30 segundos'],
  // How long a price is fixed, as agents say it.
  'consumer/comparison': ['6 months', '6 meses'],
  // Choices of a filter, and what it shows without one.
  'admin/leads': ['7 days', '30 days', '90 days', '7 días', '30 días', '90 días'],
  'agent/agent-settings': ['dos horas'],
};

const spoken: Readonly<Record<string, string>> = {
  'mail/account-messages': 'accounts/mail-messages.ts',
  'mail/contact-messages': 'applications/contact-quality/messages.ts',
  'mail/finish-later-messages': 'applications/finish-later/messages.ts',
  'mail/webhook-messages': 'agents/webhooks/messages.ts',
  'mail/reading-messages': 'leads/view-limits/messages.ts',
  'mail/return-messages': 'applications/returns/messages.ts',
  'mail/security-messages': 'identity/security-mails/security-messages.ts',
  'mail/notification-messages': 'messaging/notifications/mails/notification-messages.ts',
};

/** The text of one place in one language, without comments. */
const textOf = (place: string, language: Language): string => {
  const [kind, name = ''] = place.split('/');
  if (kind === 'legal') return read(`catalog/legal/${name}${language === 'en' ? '' : '.es'}.md`);
  const path =
    kind === 'mail'
      ? `${contexts}/${spoken[place]}`
      : kind === 'admin'
        ? `apps/admin/src/messages/${language}/${place.slice('admin/'.length)}.ts`
        : `apps/web/src/messages/${language}/${place}.ts`;
  return read(path)
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replaceAll('\\u00a0', ' ');
};

describe('a rule and the sentences about it say the same number', () => {
  it.each(rules)('%s', (_, value, unit, texts) => {
    for (const language of ['en', 'es'] as const)
      for (const place of texts.split(' ')) {
        const text = textOf(place, language).toLowerCase();
        const wanted = phrases(value(), unit, language);
        expect(
          wanted.some((phrase) => text.includes(phrase)),
          `${place} (${language}): ${wanted.join(', ')}`,
        ).toBe(true);
      }
  });
});

/** How often, in the words of the texts. */
const times: Record<Language, Readonly<Record<number, string>>> = {
  en: { 1: 'once', 2: 'twice', 3: 'three times' },
  es: { 1: 'una vez', 2: 'dos veces', 3: 'tres veces' },
};

it.each(['consumer/consent', 'consumer/my-quotes'])(
  '%s says how many times a client may undo a choice',
  (place) => {
    for (const language of ['en', 'es'] as const)
      expect(textOf(place, language)).toContain(` ${times[language][deadlines.UNDO.times]} `);
  },
);

const numbers: Record<Language, RegExp> = {
  en: /\b(?:\d+|two|three|four|five|seven|ten|twelve|fourteen|thirty|(?:one|second|third)(?= business)) (?:business day|day|hour|minute|week|month|year|second)s?\b|\d+ ?%/gi,
  es: /(?<![\p{L}\d])(?:\d+|dos|tres|cuatro|cinco|siete|diez|doce|catorce|treinta|(?:un|segundo|tercer)(?= día hábil)) (?:días? hábil(?:es)?|días?|horas?|minutos?|semanas?|mes(?:es)?(?!\p{L})|años?|segundos?)(?!\p{L})|\d+ ?%/giu,
};

const places = [
  'legal/terms-agents',
  'legal/terms-clients',
  'legal/privacy',
  ...Object.keys(spoken),
  ...globSync('apps/{web,admin}/src/messages/en/**/*.ts', { cwd: root }).map((path) =>
    path
      .replace('apps/web/src/messages/en/', '')
      .replace('apps/admin/src/messages/en/', 'admin/')
      .replace(/\.ts$/, ''),
  ),
].filter((place) => !/\.test$|task-messages$/.test(place));

describe('a number in a text has a rule', () => {
  it.each(places)('%s', (place) => {
    const ruled = rules.filter(([, , , texts]) => texts.split(' ').includes(place));
    for (const language of place.startsWith('mail/') && place !== 'mail/notification-messages'
      ? (['en'] as const)
      : (['en', 'es'] as const)) {
      const known = [
        ...ruled.flatMap(([, value, unit]) => phrases(value(), unit, language)),
        ...(free[place] ?? []),
      ];
      const found = [...textOf(place, language).matchAll(numbers[language])].map(([text]) =>
        text.toLowerCase(),
      );
      expect(
        found.filter((text) => !known.includes(text)),
        `${place} (${language})`,
      ).toEqual([]);
    }
  });
});
