import type { TaskName } from './tasks.ts';

/** Tasks that the server cannot do yet: no page offers them. Whoever builds one takes its name away here. */
export const TASKS_NOT_YET: readonly TaskName[] = [
  'lead-answers',
  'account-suspend',
  'account-ban',
  'account-reinstate',
  'account-email',
  'see-as',
  'account-reveal',
  'account-export',
  'fee-plan',
  'carrier-add',
  'carrier-set',
  'zip-set',
  'questionnaire-publish',
  'text-publish',
  'plan-cancel',
  'report-decide',
  'webhook-replay',
  'export',
];

/** The same for calls: screens and lists that would need one are not shown. */
export const CALLS_NOT_YET: readonly string[] = [
  'GET /payouts',
  'GET /fees',
  'GET /questionnaires',
  'GET /questionnaires/:id/diff',
  'GET /texts',
  'GET /texts/:id/preview',
  'GET /stream',
  'GET /files/:id',
];
