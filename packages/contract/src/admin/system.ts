import { z } from 'zod';
import {
  dayInAddress,
  factsByName,
  flag,
  idInAddress,
  instant,
  objectRef,
  operatorRef,
  operatorWithRole,
  page,
  paging,
} from './admin-wire.ts';
import { auditRow } from './leads.ts';
import { role } from './session.ts';

export const auditQuery = z.object({
  ...paging,
  act: z.string().max(60).optional(),
  operator: idInAddress,
  /** As in `application:12`. */
  object: z.string().max(100).optional(),
  from: dayInAddress,
  to: dayInAddress,
  /** Only what operators and commands did. */
  operators: flag,
});
export const audit = page(auditRow);

export const healthQuery = z.object({ ...paging, failed: flag });
/** How the parts of the product are, and the jobs that failed or wait. */
export const health = page(
  z.object({
    id: z.string(),
    task: z.string(),
    runner: z.string(),
    attempts: z.int(),
    max_attempts: z.int(),
    failed: z.boolean(),
    run_at: instant,
    created_at: instant,
    /** Masked, cut short. */
    last_error: z.string().nullable(),
    object: objectRef.nullable(),
  }),
).extend({
  parts: z.object({
    jobs: z.object({ due: z.int(), failed: z.int(), oldest_seconds: z.number() }),
    mail: z.object({ failed: z.int(), waiting: z.int() }),
    provider: z.object({ name: z.string(), up: z.boolean() }),
    database: z.object({ connections: z.int(), version: z.string() }),
    counters: z.object({ drift: z.int(), looked_at: instant.nullable() }),
    /** When the last backup was written, and whether a daily one is missing. */
    backup: z.object({ last_at: instant.nullable(), late: z.boolean() }),
    seals: z.object({
      seals: z.int(),
      head: z.string().nullable(),
      unsealed_seconds: z.number(),
    }),
  }),
  events: z.array(z.object({ id: z.string(), type: z.string(), received_at: instant })),
});

export const operatorState = z.enum(['invited', 'active', 'suspended', 'removed']);
export const operatorsQuery = z.object({ ...paging, state: operatorState.optional() });
export const operatorRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  state: operatorState,
  totp: z.boolean(),
  passkeys: z.int(),
  recovery_left: z.int(),
  sessions: z.int(),
  created_at: instant,
  last_login_at: instant.nullable(),
});
export const operators = page(operatorRow);

/** The screens whose filters can be kept under a name. */
export const screen = z.enum([
  'queue',
  'people',
  'leads',
  'quotes',
  'purchases',
  'refunds',
  'disputes',
  'differences',
  'journal',
  'carriers',
  'zips',
  'audit',
  'health',
  'operators',
  'proposals',
]);
export const viewInput = z.object({
  screen,
  name: z.string().trim().min(1).max(60),
  filters: z.record(z.string().max(40), z.string().max(254)),
});
export const views = z.object({
  data: z.array(viewInput.extend({ id: z.int() })),
});

/** A text, or the kind and id of a thing whose name a filter shows; with a text, `kind` leaves only hits of it. */
export const searchQuery = z.object({
  q: z.string().trim().min(1).max(254).optional(),
  kind: z.enum(['person', 'agency', 'carrier', 'operator']).optional(),
  id: idInAddress,
});
export const search = z.object({
  data: z.array(
    z.object({
      kind: z.enum(['person', 'agency', 'carrier', 'lead', 'quote', 'purchase', 'operator']),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
});

/** How approvals are divided here. */
export const approvals = z.object({
  /** The company said that it has one owner. */
  one_owner: z.boolean(),
  /** Each task that can need a second person, and the active operators who may approve it. */
  tasks: z.array(z.object({ task: z.string(), approvers: z.array(operatorWithRole) })),
});

export const taskPreview = z.object({
  before: factsByName,
  after: factsByName,
  /** The names of people in them, by fact and number: `{"member_id": {"11": "Priya Shah"}}`. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  notices: z.array(
    z.object({ who: z.string(), how: z.enum(['mail', 'notification', 'page', 'file']) }),
  ),
  needs: z.object({
    step_up: z.boolean(),
    second: z.boolean(),
    /** Until when somebody else can approve it, if its start is nearer than the end of every proposal. */
    approve_by: instant.nullable(),
    /** The names of the others who can approve it; empty if it needs no second person, or nobody else can. */
    approvers: z.array(operatorWithRole),
    /** The hours after which the asker may approve it alone; null if others can, or none has to. */
    alone_hours: z.int().nullable(),
    /** The same task on the same object, if somebody proposed it already. `item_id` is its item of the queue. */
    open_proposal: z
      .object({ item_id: z.int(), asked_by: operatorRef, asked_at: instant })
      .nullable(),
  }),
  /** Stands for what is shown: `expected` of the task. */
  expected: z.string(),
});
