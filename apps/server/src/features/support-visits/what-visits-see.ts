import type { RouteKey } from '@fanwise/contract';
import { healthQuestionIds } from '@fanwise/domain/questionnaire/questionnaire';
import { maskContacts } from '@fanwise/domain/texts/masking';
import type { Visits } from '../../http/register-route.ts';
import type { Catalogue } from '../catalogue/index.ts';

/**
 * What may be called while support looks at the product as somebody. Everything else is refused: what changes something,
 * what opens a client's answers or contact to an agent, what choosing would agree to (it names the contact), factors,
 * receipts, the stream, and the log-out.
 */
const SEEN: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'DELETE /auth/visit',
  'GET /auth/check-session',
  'GET /notifications',
  'GET /user/profile',
  'GET /user/visitors',
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
  'GET /agent/profile/board',
  'GET /agent/profile/leads/:id/preview',
  'GET /agent/profile/leads/:id/state',
  'GET /agent/profile/leads/:id/return',
  'GET /agent/profile/leads/:id/final',
  'GET /agent/profile/templates/:carrier/:type',
  'GET /agent/profile/licences',
  'GET /agent/profile/returns',
  'GET /agent/profile/stops',
  'GET /agent/profile/visits',
  'GET /agent/board',
  'GET /agent/board/counts',
  'GET /agent/clients',
  'GET /agent/clients/:id',
  'GET /agent/numbers',
  'GET /agent/views',
  'GET /agent/settings',
  'GET /agent/hooks',
  'GET /agent/hooks/:id/log',
]);

const HIDDEN = '•••';
const hide = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? HIDDEN : value;
const maskText = (value: unknown): unknown =>
  typeof value === 'string' ? maskContacts(value, HIDDEN) : value;

/** How each name of the wire that reaches or names a person is shown; the product says the same with the same name. */
const MASKS: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...Object.fromEntries(
    [
      'usr_email',
      'usr_pending_email',
      'usr_phonenumber',
      'usr_dateofbirth',
      'usr_address1',
      'usr_address2',
      'usr_partnerfirstname',
      'usr_partnerlastname',
      'usr_partnerdateofbirth',
      'usr_agencyemail',
      'usr_agencynumber',
      'usr_agencyaddress',
      'url',
    ].map((name) => [name, hide]),
  ),
  // The contact of somebody else, which an agent paid for.
  user_data: () => null,
  note: maskText,
  qan_content: maskText,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What support sees of the product while it looks at it as somebody: no contact, and nothing about health. */
export const createVisits = (catalogue: Pick<Catalogue, 'everAsked'>): Visits => {
  let known: { everAsked: Catalogue['everAsked']; ids: ReadonlySet<number> } | undefined;
  /** Operators publish questionnaires while the process runs; a number keeps its meaning for ever. */
  const isAboutHealth = (questionId: number): boolean => {
    const { everAsked } = catalogue;
    if (known?.everAsked !== everAsked)
      known = { everAsked, ids: new Set(everAsked.flatMap((one) => [...healthQuestionIds(one)])) };
    return known.ids.has(questionId);
  };

  /** The line of cover that follows from the answers about health. */
  const isHealthClass = (value: unknown): boolean => isObject(value) && value.row === 'life.class';

  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => !isHealthClass(one)).map(cut);
    if (!isObject(value)) return value;
    const isHealth = isAboutHealth(Number(value.que_id));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !(isHealth && name === 'answer'))
        .map(([name, one]) => [name, MASKS[name] ? MASKS[name](one) : cut(one)]),
    );
  };

  return { mayCall: (key) => SEEN.has(key), cut: (answer) => cut(answer) as typeof answer };
};
