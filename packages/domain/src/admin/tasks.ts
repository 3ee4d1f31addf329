import type { Capability } from './capabilities.ts';

/** The conditions of a task beside its input. */
export type TaskRule = {
  /** The operator's role must have this capability. */
  capability: Capability;
  /** Why it is done, at least three words, goes into the audit log. */
  reason?: true;
  /** The second factor is confirmed again, for exactly this input; `sometimes` depends on the input. */
  stepUp?: true | 'sometimes';
  /** Above a limit, or always, somebody else approves it first (`needs-second.ts`). */
  second?: true;
  /** It changes nothing: it only reads, or proves. */
  reads?: true;
  /** Other tasks that it carries out for some inputs. The stricter rule of all then holds (`taskRule`). */
  includedTasks?: readonly string[];
};

/** Whether a text is long enough to be a reason: three words at least. */
export const isReason = (text = ''): boolean => text.trim().split(/\s+/).length >= 3;

const task = <const Rule extends Omit<TaskRule, 'capability'>>(
  capability: Capability,
  rule: Rule = {} as Rule,
) => ({ capability, ...rule });

/**
 * All tasks of the admin console, by the name of their button. Routes, buttons, commands and the audit log are made from
 * this table; the contract adds what each takes and answers.
 */
export const ADMIN_TASKS = {
  refund: task('money.refund', {
    reason: true,
    stepUp: true,
    second: true,
    includedTasks: ['lead-withdraw'],
  }),
  'return-grant': task('money.refund', { reason: true, stepUp: true, second: true }),
  'return-refuse': task('money.refund', { reason: true }),
  deadline: task('leads.act', { reason: true }),
  'lead-reopen': task('leads.act', { reason: true }),
  'lead-withdraw': task('leads.act', { reason: true, stepUp: true }),
  'lead-show': task('leads.read', { reads: true }),
  'lead-answers': task('answers.reveal', { reason: true, stepUp: 'sometimes' }),
  'quote-withdraw': task('quotes.act', { reason: true }),
  'quote-extend': task('quotes.act', { reason: true }),

  'account-suspend': task('people.act', { reason: true, stepUp: true }),
  'account-ban': task('people.ban', { reason: true, stepUp: true, second: true }),
  'account-reinstate': task('people.act', { reason: true, stepUp: true }),
  'sessions-revoke': task('people.act', { reason: true }),
  'account-resend': task('people.act'),
  'account-mail-clear': task('people.act', { reason: true }),
  'account-email': task('people.act', { reason: true, stepUp: true }),
  'account-reset-factor': task('people.act', { reason: true, stepUp: true, second: true }),
  'see-as': task('people.see-as', { reason: true, stepUp: true }),
  'account-reveal': task('people.reveal', { reason: true }),
  'account-export': task('people.export', { reason: true, stepUp: true }),
  'account-erase': task('people.erase', { reason: true, stepUp: true, second: true }),
  'view-limit-clear': task('people.act', { reason: true }),

  'agency-suspend': task('people.act', { reason: true, stepUp: true }),
  'agency-reinstate': task('people.act', { reason: true, stepUp: true }),
  'agency-close': task('people.erase', { reason: true, stepUp: true, second: true }),

  'agency-name-approve': task('people.act'),
  'agency-name-refuse': task('people.act', { reason: true }),

  'license-check': task('licenses.check'),
  'license-refuse': task('licenses.check', { reason: true }),
  'license-end': task('licenses.check', { reason: true }),

  'fee-plan': task('fees.write', { reason: true, stepUp: true, second: true }),
  'carrier-add': task('catalog.write', { reason: true }),
  'carrier-refuse': task('catalog.write', { reason: true }),
  'carrier-set': task('catalog.write', { reason: true }),
  'carriers-import': task('catalog.write', { reason: true, stepUp: true }),
  'zip-set': task('catalog.write', { reason: true }),
  'zip-remove': task('catalog.write', { reason: true }),
  'questionnaire-publish': task('catalog.write', { reason: true, stepUp: true }),
  'text-publish': task('catalog.write', { reason: true, stepUp: true, second: true }),
  'text-test': task('catalog.write'),
  'plan-cancel': task('catalog.write', { reason: true }),

  'feedback-answer': task('queue.work'),
  'message-send': task('queue.work'),
  'reply-save': task('queue.work'),
  'reply-remove': task('queue.work'),
  'note-add': task('queue.work'),
  'lead-remind': task('queue.work'),
  'request-log': task('people.export'),
  'request-refuse': task('people.export', { reason: true }),
  'queue-take': task('queue.work'),
  'queue-note': task('queue.work'),
  'queue-defer': task('queue.work'),
  'queue-close': task('queue.work', { reason: true }),
  'report-decide': task('reports.act', {
    reason: true,
    includedTasks: ['quote-withdraw', 'lead-withdraw', 'account-suspend'],
  }),

  'job-retry': task('system.act', { reason: true }),
  'job-drop': task('system.act', { reason: true }),
  'mail-resend': task('system.act', { reason: true }),
  'webhook-replay': task('system.act', { reason: true }),
  'leads-recount': task('system.act', { reason: true }),

  'receipt-send': task('money.refund'),
  'payment-settle': task('money.refund', { reason: true }),
  'compare-payments': task('money.refund'),
  'difference-close': task('money.refund', { reason: true, stepUp: true }),
  'dispute-note': task('money.refund'),
  export: task('money.export', { reason: true, stepUp: true }),

  'operators-add': task('operators.manage', { reason: true, stepUp: true, second: true }),
  'operators-role': task('operators.manage', { reason: true, stepUp: true, second: true }),
  'operators-suspend': task('operators.manage', { reason: true, stepUp: true, second: true }),
  'operators-reinstate': task('operators.manage', { reason: true, stepUp: true, second: true }),
  'operators-remove': task('operators.manage', { reason: true, stepUp: true, second: true }),
  'operators-reset-factor': task('operators.manage', { reason: true, stepUp: true, second: true }),
  'operators-sessions': task('operators.manage', { reason: true, stepUp: true }),

  /** Says that the company has one owner, and so how long own proposals wait. */
  'one-owner': task('operators.manage', { reason: true, stepUp: true }),

  /** Also the roles that `needs-second.ts` names for the task that was proposed. */
  'proposal-approve': task('queue.read', { stepUp: true }),
  'proposal-refuse': task('queue.read', { reason: true, stepUp: true }),

  'audit-verify': task('audit.read', { reads: true }),
  'audit-seal': task('system.act'),
} as const satisfies Record<string, TaskRule>;

/** The name of a task. */
export type TaskName = keyof typeof ADMIN_TASKS;

/** The tasks that a task may carry out; `never` for one that carries out none. */
export type IncludedTask<Name extends TaskName> = (typeof ADMIN_TASKS)[Name] extends {
  includedTasks: readonly (infer Other)[];
}
  ? Extract<Other, TaskName>
  : never;

/** The names of all tasks. */
export const TASK_NAMES = Object.keys(ADMIN_TASKS) as TaskName[];

/** The tasks that a task may carry out. */
export const listIncludedTasks = (name: TaskName): readonly TaskName[] => {
  const { includedTasks = [] }: TaskRule = ADMIN_TASKS[name];
  return includedTasks as readonly TaskName[];
};

/**
 * Returns the rule of a task. For a task that carries out others it is computed: a reason and a second person where any
 * of them needs one, a factor `sometimes` where only another task needs it. The server decides for one input.
 */
export const taskRule = (name: TaskName): TaskRule => {
  const own: TaskRule = ADMIN_TASKS[name];
  const others = listIncludedTasks(name).map(taskRule);
  if (others.length === 0) return own;
  const any = (has: (rule: TaskRule) => unknown) => [own, ...others].some(has);
  return {
    ...own,
    ...(any(({ reason }) => reason) && { reason: true }),
    ...(any(({ stepUp }) => stepUp) && { stepUp: own.stepUp ?? 'sometimes' }),
    ...(any(({ second }) => second) && { second: true }),
  };
};

/** Whether a task's own rule needs the factor again, without the tasks that it carries out. */
export const ownStepUp = (name: TaskName): TaskRule['stepUp'] => {
  const { stepUp }: TaskRule = ADMIN_TASKS[name];
  return stepUp;
};
