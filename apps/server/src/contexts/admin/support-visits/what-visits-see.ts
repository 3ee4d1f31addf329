import type { RouteKey } from '@fanwise/contract';
import { markOf } from '@fanwise/contract/marks';
import { inside } from '@fanwise/contract/names/schema-parts';
import { routes } from '@fanwise/contract/routes';
import { healthQuestionIds } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { z } from 'zod';
import type { Visits } from '../../../http/register-route.ts';
import type { Catalog } from '../../catalog/index.ts';

/**
 * What may be called while support looks at the product as somebody. Everything else is refused: what changes something,
 * what opens a client's answers or contact to an agent, what choosing would agree to (it names the contact), factors,
 * receipts, the stream, and the log-out.
 */
export const SEEN: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'DELETE /auth/visit',
  'GET /auth/check-session',
  'GET /notifications',
  'GET /user/profile',
  'GET /user/access-log',
  'GET /user/quotes',
  'GET /user/interest',
  'GET /user/quotes/:id/agent',
  'GET /user/application',
  'GET /user/sent',
  'GET /user/renewal',
  'GET /user/returns',
  'GET /user/contact',
  'GET /agent/profile',
  'GET /agent/profile/carriers',
  'GET /agent/profile/leads',
  'GET /agent/profile/lead-summary',
  'GET /agent/profile/leads/:id/preview',
  'GET /agent/profile/leads/:id/state',
  'GET /agent/profile/leads/:id/return',
  'GET /agent/profile/leads/:id/final',
  'GET /agent/profile/templates/:carrier/:type',
  'GET /agent/profile/licenses',
  'GET /agent/profile/returns',
  'GET /agent/profile/do-not-contact',
  'GET /agent/profile/access-log',
  'GET /agent/lead-table',
  'GET /agent/lead-table/counts',
  'GET /agent/clients',
  'GET /agent/clients/:id',
  'GET /agent/statistics',
  'GET /agent/views',
  'GET /agent/settings',
  'GET /agent/webhooks',
  'GET /agent/webhooks/:id/log',
]);

/**
 * Texts of answers that a visit shows as they are: the catalog, states, moments, numbers of the trade, and names that
 * clients and agents know each other by. Each entry is the end of a path; a text that is not listed is hidden.
 */
export const SHOWN: readonly string[] = [
  // The catalog, and words of ours.
  'ins_name',
  'ins_short',
  'inc_name',
  'inc_lines',
  'ntp_name',
  'sec_name',
  'sec_text',
  'que_content',
  'que_text',
  'que_placeholder',
  'que_symbol',
  'que_min',
  'que_max',
  'ans_content',
  'asked_text',
  'default_text',
  'given_text',
  'help',
  'kind',
  'basis',
  'why',
  'rows[].name',
  'rows[].row',
  'rows[].text',
  'rows[].default',
  'rows[].asked',
  'rows[].given',
  'rows[].minimum',
  'rows[].value',
  'facts[].value',
  'options[].value',
  'options[].text',
  'differences[].name',
  'differences[].row',
  'differences[].instead',
  'dropped_lines[]',
  'discounts[].code',
  'discounts[].text',
  'facts[].code',
  'missing[]',
  'groups[].key',
  'groups[].name',
  'event',
  'carriers[]',
  'insurer',
  'settings.data.zone',
  'lead-summary.fees[].month',
  'months[]',
  'mails_on',
  // Places that more people live in.
  'zip_code',
  'zip_city',
  'zip_state',
  'data.zip',
  'city',
  'state',
  'usr_city',
  'usr_state',
  'works_in[]',
  'licensed[]',
  'client_age',
  'partner_age',
  // Moments and days.
  'acknowledged_at',
  'appeal_until',
  'aps_submitted',
  'ask_until',
  'asked_at',
  'at',
  'checked',
  'checked_at',
  'chosen_at',
  'correct_until',
  'created',
  'changed',
  'due',
  'due_at',
  'ended_on',
  'ends_on',
  'expires',
  'first_at',
  'last_at',
  'follow_up',
  'last_day',
  'ntf_date',
  'ntf_since',
  'paid_back_at',
  'pause_at',
  'paused',
  'qot_unlock_by',
  'rotates',
  'start',
  'starts_on',
  'submitted',
  'unlock_by',
  'unlocked_on',
  'until',
  'valid_until',
  'quiet.from',
  'statistics.from',
  'statistics.to',
  // Numbers of records, and where a list goes on.
  'receipt_id',
  'receipts[].id',
  'log.data[].id',
  'next',
  // Names that agents and clients know each other by, and numbers that registers print.
  'usr_pending_agencyname',
  'usr_agencyname_refused',
  'agency',
  'usr_agencyname',
  'firstname',
  'usr_firstname',
  'usr_lastname',
  'license',
  'usr_insurancelicensenumber',
  'license.number',
  'licenses.data[].number',
  'npn',
  'naic',
  'license.url',
  'company.name',
];

/** Texts that people write to each other, or answers of theirs: shown without what reaches somebody. Notes for oneself are hidden. */
export const SHOWN_WITHOUT_CONTACTS: readonly string[] = [
  'quotedCoverages[].note',
  'qan_content',
  'reason',
  'refused_because',
];

const HIDDEN = '•••';
const hide = (text: string): string => (text === '' ? '' : HIDDEN);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const endsLike = (path: string, ends: readonly string[]): boolean =>
  ends.some((end) => path === end || path.endsWith(`.${end}`));

/** How a text at this place of an answer is shown. */
const showText = (text: string, path: string): string => {
  if (endsLike(path, SHOWN)) return text;
  return endsLike(path, SHOWN_WITHOUT_CONTACTS) ? maskContacts(text, HIDDEN) : hide(text);
};

/** Where an answer begins: the words of its address, so that a list can say which call it means. */
const placeOf = (key: RouteKey): string =>
  key
    .replace(/^\w+ \//, '')
    .replace(/\/:\w+/g, '')
    .replaceAll('/', '.');

/** What support sees of the product while it looks at it as somebody: no contact, and nothing about health. */
export const createVisits = (catalog: Pick<Catalog, 'everAsked'>): Visits => {
  let known: { everAsked: Catalog['everAsked']; ids: ReadonlySet<number> } | undefined;
  /** Operators publish questionnaires while the process runs; a number keeps its meaning for ever. */
  const isAboutHealth = (questionId: number): boolean => {
    const { everAsked } = catalog;
    if (known?.everAsked !== everAsked)
      known = { everAsked, ids: new Set(everAsked.flatMap((one) => [...healthQuestionIds(one)])) };
    return known.ids.has(questionId);
  };

  /** The line of cover that follows from the answers about health. */
  const isHealthClass = (value: unknown): boolean => isObject(value) && value.row === 'life.class';
  /** An answer to a question, or a text offered as one. */
  const answered = ['answer', 'que_prefill'];

  /** An answer as its schema says: fixed words and numbers as they are, texts as they are listed, and nothing undeclared. */
  const cut = (schema: z.ZodType, value: unknown, path: string): unknown => {
    if (value === null || value === undefined) return value;
    const mark = markOf(schema);
    if (mark) return typeof value === 'string' ? hide(value) : null;
    if (schema instanceof z.ZodObject) return cutObject(schema, value, path);
    if (schema instanceof z.ZodArray)
      return (value as unknown[])
        .filter((one) => !isHealthClass(one))
        .map((one) => cut(schema.element as z.ZodType, one, `${path}[]`));
    if (schema instanceof z.ZodUnion) {
      const fits = (schema.options as z.ZodType[]).find(
        (option) => option.safeParse(value).success,
      );
      return fits ? cut(fits, value, path) : null;
    }
    if (schema instanceof z.ZodRecord)
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          cut(schema.valueType as z.ZodType, one, `${path}{}`),
        ]),
      );
    const [inner] = inside(schema);
    if (inner) return cut(inner, value, path);
    if (typeof value === 'string') return isFixed(schema) ? value : showText(value, path);
    return typeof value === 'object' ? null : value;
  };

  const cutObject = (schema: z.ZodObject, value: unknown, path: string): unknown => {
    const given = value as Record<string, unknown>;
    const isHealth = isAboutHealth(Number(given.que_id));
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>)
        .filter(([name]) => name in given)
        .map(([name, field]) => [
          name,
          isHealth && answered.includes(name) ? null : cut(field, given[name], `${path}.${name}`),
        ]),
    );
  };

  return {
    mayCall: (key) => SEEN.has(key),
    cut: (key, answer) => cut(routes[key].answer, answer, placeOf(key)) as typeof answer,
  };
};

/** A text that nobody can type: one of a few words. */
const isFixed = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
