import type { Capability } from '@fanwise/domain/admin/capabilities';
import { TASK_NAMES } from '@fanwise/domain/admin/tasks';
import { z } from 'zod';
import { byId, emptyAnswer } from '../wire.ts';
import type { AdminRoute } from './admin-route.ts';
import { byName, factsByName, reason } from './admin-wire.ts';
import * as agencies from './agencies.ts';
import * as catalog from './catalog.ts';
import * as home from './home.ts';
import * as leads from './leads.ts';
import * as licenses from './licenses.ts';
import * as money from './money.ts';
import * as people from './people.ts';
import * as queue from './queue.ts';
import { sessionRoutes } from './session-routes.ts';
import * as support from './support.ts';
import * as system from './system.ts';

const taskParams = z.object({ name: z.enum(TASK_NAMES) });
const input = z.record(z.string(), z.unknown());

const list = <Query extends z.ZodType, Answer extends z.ZodType>(
  summary: string,
  capability: Capability,
  query: Query,
  answer: Answer,
) => ({ summary, access: 'admin', capability, query, answer }) as const;

/** Every call of the admin console, below `/api/admin`. */
export const adminRoutes = {
  ...sessionRoutes,

  'GET /home': {
    summary: 'The week against the last one, and how much waits',
    access: 'admin',
    capability: 'queue.read',
    answer: home.home,
  },
  'GET /queue': list(
    'Open items of the queue, by due time',
    'queue.read',
    queue.queueQuery,
    queue.queue,
  ),
  'GET /proposals': list(
    'Proposals that need a second person',
    'queue.read',
    queue.proposalsQuery,
    queue.proposals,
  ),
  'GET /proposals/:id': {
    summary: 'One proposal, whole',
    access: 'admin',
    capability: 'queue.read',
    params: byId,
    answer: queue.proposalDetail,
  },
  'GET /people': list('People with an account', 'people.read', people.peopleQuery, people.people),
  'GET /people/:id': {
    summary: 'One person',
    access: 'admin',
    capability: 'people.read',
    params: byId,
    answer: people.personDetail,
  },
  'GET /people/:id/timeline': {
    summary: 'Events about one person, newest first',
    access: 'admin',
    capability: 'people.read',
    params: byId,
    query: people.timelineQuery,
    answer: people.timeline,
  },
  'GET /people/:id/messages': {
    summary: 'The conversation with one person, newest first',
    access: 'admin',
    capability: 'people.read',
    params: byId,
    query: support.messagesQuery,
    answer: support.messages,
  },
  'GET /replies': {
    summary: 'Saved replies',
    access: 'admin',
    capability: 'queue.read',
    answer: support.replies,
  },
  'GET /requests': list(
    'Requests for a copy of data or its erasure, newest first',
    'people.read',
    support.requestsQuery,
    support.requests,
  ),
  'GET /requests/:id': {
    summary: 'One request, as a printable record',
    access: 'admin',
    capability: 'people.read',
    params: byId,
    answer: support.requestDetail,
  },
  'GET /agencies/:id': {
    summary: 'One agency',
    access: 'admin',
    capability: 'people.read',
    params: byId,
    answer: agencies.agencyDetail,
  },
  'GET /agencies/:id/members': {
    summary: 'The members of one agency',
    access: 'admin',
    capability: 'people.read',
    params: byId,
    query: agencies.membersQuery,
    answer: agencies.members,
  },
  'GET /leads': list('Leads, newest first', 'leads.read', leads.leadsQuery, leads.leads),
  'GET /leads/:id': {
    summary: 'One lead with all that hangs on it',
    access: 'admin',
    capability: 'leads.read',
    params: byId,
    answer: leads.leadDetail,
  },
  'GET /leads/:id/timeline': {
    summary: 'Events about one lead, newest first',
    access: 'admin',
    capability: 'leads.read',
    params: byId,
    query: leads.leadTimelineQuery,
    answer: leads.leadTimeline,
  },
  'GET /quotes': list('Quotes, newest first', 'quotes.read', leads.quotesQuery, leads.quotes),
  'GET /licenses': list(
    'Licenses, those that wait first in, first out',
    'licenses.read',
    licenses.licensesQuery,
    licenses.licenses,
  ),
  'GET /purchases': list('Purchases', 'money.read', money.purchasesQuery, money.purchases),
  'GET /refunds': list('Refunds', 'money.read', money.refundsQuery, money.refunds),
  'GET /disputes': list('Disputes', 'money.read', money.disputesQuery, money.disputes),
  'GET /differences': list(
    'Where the books and the card provider differ',
    'money.read',
    money.differencesQuery,
    money.differences,
  ),
  'GET /payouts': {
    summary: 'Payouts of the card provider, the newest 50',
    access: 'admin',
    capability: 'money.read',
    answer: money.payouts,
    errors: ['payment-unavailable'],
  },
  'GET /payouts/:id': {
    summary: 'The items of a payout',
    access: 'admin',
    capability: 'money.read',
    params: byName,
    answer: money.payoutDetail,
    errors: ['payment-unavailable'],
  },
  'GET /journal': list('The books', 'money.read', money.journalQuery, money.journal),
  'GET /fees': {
    summary: 'Fees: those that count, that will, that did',
    access: 'admin',
    capability: 'catalog.read',
    answer: catalog.fees,
  },
  'GET /carriers': list('Carriers', 'catalog.read', catalog.carriersQuery, catalog.carriers),
  'GET /zips': list('ZIP codes', 'catalog.read', catalog.zipsQuery, catalog.zips),
  'GET /questionnaires': {
    summary: 'Versions of the questionnaires',
    access: 'admin',
    capability: 'catalog.read',
    answer: catalog.questionnaires,
  },
  'GET /questionnaires/:id/diff': {
    summary: 'The changes of a version against the one in use, and how its questions look',
    access: 'admin',
    capability: 'catalog.read',
    params: catalog.planParams,
    answer: catalog.questionnaireDiff,
  },
  'GET /texts': {
    summary: 'Versions of the legal texts and of the messages of mails',
    access: 'admin',
    capability: 'catalog.read',
    answer: catalog.texts,
  },
  'GET /texts/:id/preview': {
    summary: 'A text beside the one that counts',
    access: 'admin',
    capability: 'catalog.read',
    params: catalog.planParams,
    answer: catalog.textPreview,
  },
  'GET /audit': list('The audit log', 'audit.own', system.auditQuery, system.audit),
  'GET /health': list(
    'Jobs, mail, provider, database, seals',
    'system.read',
    system.healthQuery,
    system.health,
  ),
  'GET /operators': list('Operators', 'operators.manage', system.operatorsQuery, system.operators),
  'GET /approvals': {
    summary: 'The operators who can approve each task, and whether the company has one owner',
    access: 'admin',
    capability: 'operators.manage',
    answer: system.approvals,
  },
  'GET /views': {
    summary: 'The own kept filters',
    access: 'admin',
    capability: 'queue.read',
    answer: system.views,
  },
  'POST /views': {
    summary: 'Keep filters under a name',
    access: 'admin',
    capability: 'queue.read',
    body: system.viewInput,
    answer: system.views,
  },
  'DELETE /views/:id': {
    summary: 'Forget kept filters',
    access: 'admin',
    capability: 'queue.read',
    params: byId,
    answer: emptyAnswer,
  },
  'GET /search': {
    summary: 'People, leads, quotes and purchases by what one has in hand',
    access: 'admin',
    capability: 'people.read',
    query: system.searchQuery,
    answer: system.search,
  },
  'GET /stream': {
    summary: 'Server-sent events: which lists changed',
    access: 'admin',
    answer: z.any(),
  },
  'GET /files/:id': {
    summary: 'A file that a task made: once, within 15 minutes, by the session that asked',
    access: 'admin',
    params: byName,
    answer: z.any(),
  },

  'POST /tasks/:name/preview': {
    summary: 'The changes that a task would make, and its requirements',
    access: 'admin',
    params: taskParams,
    body: z.strictObject({ input }),
    answer: system.taskPreview,
    errors: ['capability', 'not-in-this-state'],
  },
  'POST /tasks/:name': {
    summary: 'Do something',
    access: 'admin',
    params: taskParams,
    body: z.strictObject({
      input,
      reason: reason.optional(),
      step_up: z.string().max(60).optional(),
      expected: z.string().max(100).optional(),
    }),
    answer: z.union([
      z.object({ done: z.literal(true), result: factsByName, audit_id: z.int().nullable() }),
      z.object({ proposed: z.int() }),
    ]),
    errors: [
      'capability',
      'step-up',
      'second-person',
      'changed-meanwhile',
      'not-in-this-state',
      'too-many-requests',
    ],
  },
} as const satisfies Record<string, AdminRoute>;

/** A call of the admin console, as `METHOD /path` below `/api/admin`. */
export type AdminRouteKey = keyof typeof adminRoutes;

type Input<Definition, Part extends string> = Definition extends {
  [P in Part]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

/** Types of each call of the admin console, for its pages. */
export type AdminRoutes = {
  [Key in AdminRouteKey]: {
    params: Input<(typeof adminRoutes)[Key], 'params'>;
    query: Input<(typeof adminRoutes)[Key], 'query'>;
    body: Input<(typeof adminRoutes)[Key], 'body'>;
    answer: z.output<(typeof adminRoutes)[Key]['answer']>;
  };
};
