import type { RouteKey } from '@fanwise/contract';
import { getMark } from '@fanwise/contract/marks';
import { listInnerSchemas } from '@fanwise/contract/names/schema-parts';
import { routes } from '@fanwise/contract/routes';
import { healthQuestionIds } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { z } from 'zod';
import type { Visits } from '../../../http/register-route.ts';
import type { Catalog } from '../../catalog/index.ts';

/**
 * The calls that a support visit may make. All others are refused: changes, opening a client's answers or contact to an
 * agent, the consent text of choosing (it names the contact), factors, receipts, the event stream, and the log-out.
 */
export const VISITABLE_ROUTES: ReadonlySet<RouteKey> = new Set<RouteKey>([
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
  'GET /agent/leads/:id/history',
  'GET /agent/assignment',
  'GET /agent/clients',
  'GET /agent/clients/:id',
  'GET /agent/statistics',
  'GET /agent/statement',
  'GET /agent/views',
  'GET /agent/settings',
  'GET /agent/webhooks',
  'GET /agent/invitations',
  'GET /agent/webhooks/:id/log',
]);

/**
 * Texts of answers that a visit shows unchanged: the catalog, states, times, numbers of the trade, and names that
 * clients and agents know each other by. Each entry is the end of a path; a text that is not listed is hidden.
 */
export const SHOWN_TEXTS: readonly string[] = [
  // The catalog, and texts of the product.
  'ins_name',
  'ins_short',
  'inc_name',
  'inc_lines',
  'companies[]',
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
  'plain',
  'short',
  'kind',
  'basis',
  'why',
  'deadline.zone',
  'rows[].term',
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
  'differences[].term',
  'differsIn',
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
  'settings.data.agencyZone',
  'statement.zone',
  'statement.month',
  'statement.months[].month',
  'statement.data[].number',
  'statement.data[].payment',
  'statement.data[].payer',
  'statement.payers[].payer',
  'clients.data.receipt',
  'clients.data.creditNote',
  'clients.data[].receipt',
  'clients.data[].creditNote',
  'lead-summary.zone',
  'quotes.data[].zone',
  'lead-summary.fees[].month',
  'months[]',
  'mails_on',
  // Places with many inhabitants.
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
  // Times and days.
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
  'sentAt',
  'expiresAt',
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
  'stop_by',
  'submitted',
  'unlock_by',
  'unlocked_on',
  'until',
  'valid_until',
  'quiet.from',
  'statistics.from',
  'statistics.to',
  // Ids of records, and cursors of lists.
  'receipt_id',
  'receipts[].id',
  'log.data[].id',
  'next',
  // Names that agents and clients know each other by, and numbers in public registers.
  'members[].name',
  'history.data[].at',
  'history.data[].by',
  'history.data[].to',
  'rules[].zipPrefix',
  'usr_pending_agencyname',
  'usr_agencyname_refused',
  'agency',
  'usr_agencyname',
  'invitedBy',
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
  // Members of the agency, and when one of them saved a draft.
  'sentBy',
  'preparedBy',
  'readyBy',
  'quoting.name',
  'draftAt',
];

/**
 * Texts that people write to each other, and typed answers: shown with contact details masked. Private notes are
 * hidden.
 */
export const TEXTS_WITH_MASKED_CONTACTS: readonly string[] = [
  'quotedCoverages[].note',
  'qan_content',
  'reason',
  'refused_because',
];

const HIDDEN_TEXT = '•••';
const hide = (text: string): string => (text === '' ? '' : HIDDEN_TEXT);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasSuffix = (path: string, ends: readonly string[]): boolean =>
  ends.some((end) => path === end || path.endsWith(`.${end}`));

/** Returns a text as a visit shows it at this place of an answer. */
const showText = (text: string, path: string): string => {
  if (hasSuffix(path, SHOWN_TEXTS)) return text;
  return hasSuffix(path, TEXTS_WITH_MASKED_CONTACTS) ? maskContacts(text, HIDDEN_TEXT) : hide(text);
};

/** Returns the first part of a path: the address of the call, so that a list can name one call. */
const getPathPrefix = (key: RouteKey): string =>
  key
    .replace(/^\w+ \//, '')
    .replace(/\/:\w+/g, '')
    .replaceAll('/', '.');

/** Creates the filter of support visits, which hides contact details and everything about health. */
export const createVisits = (catalog: Pick<Catalog, 'allVersions'>): Visits => {
  let known: { allVersions: Catalog['allVersions']; ids: ReadonlySet<number> } | undefined;
  /**
   * Operators publish questionnaires while the process runs, so this reads all of them; a question id never changes its
   * meaning.
   */
  const isAboutHealth = (questionId: number): boolean => {
    const { allVersions } = catalog;
    if (known?.allVersions !== allVersions)
      known = {
        allVersions,
        ids: new Set(allVersions.flatMap((one) => [...healthQuestionIds(one)])),
      };
    return known.ids.has(questionId);
  };

  /** Returns whether a value is the coverage line that is derived from answers about health. */
  const isHealthClass = (value: unknown): boolean => isObject(value) && value.row === 'life.class';
  /** Fields with an answer to a question, or with a suggested answer. */
  const answered = ['answer', 'que_prefill'];

  /**
   * Filters an answer by its schema: fixed words and numbers stay, texts are shown as listed, undeclared fields are
   * removed.
   */
  const hideTexts = (schema: z.ZodType, value: unknown, path: string): unknown => {
    if (value === null || value === undefined) return value;
    const mark = getMark(schema);
    if (mark) return typeof value === 'string' ? hide(value) : null;
    if (schema instanceof z.ZodObject) return cutObject(schema, value, path);
    if (schema instanceof z.ZodArray)
      return (value as unknown[])
        .filter((one) => !isHealthClass(one))
        .map((one) => hideTexts(schema.element as z.ZodType, one, `${path}[]`));
    if (schema instanceof z.ZodUnion) {
      const matchingOption = (schema.options as z.ZodType[]).find(
        (option) => option.safeParse(value).success,
      );
      return matchingOption ? hideTexts(matchingOption, value, path) : null;
    }
    if (schema instanceof z.ZodRecord)
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          hideTexts(schema.valueType as z.ZodType, one, `${path}{}`),
        ]),
      );
    const [inner] = listInnerSchemas(schema);
    if (inner) return hideTexts(inner, value, path);
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
          isHealth && answered.includes(name)
            ? null
            : hideTexts(field, given[name], `${path}.${name}`),
        ]),
    );
  };

  return {
    mayCall: (key) => VISITABLE_ROUTES.has(key),
    cut: (key, answer) =>
      hideTexts(routes[key].answer, answer, getPathPrefix(key)) as typeof answer,
  };
};

/** Returns whether a text is one of a fixed set, which nobody can type freely. */
const isFixed = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
