import { area } from '@fanwise/web/src/messages/area.ts';

/** The audit log. */
export const adminAudit = area('admin-audit', {
  title: 'Audit log',
  when: 'When',
  who: 'Who',
  what: 'What',
  object: 'On what',
  change: 'Before and after',
  why: 'Why',
  seal: 'Integrity',
  sealed: 'protected',
  unsealed: 'not yet protected',
  shell: (user: string) => `${user}, server command line`,
  product: 'System',
  anyAct: 'All actions',
  operator: 'Operator',
  objectHint: 'On what, such as “Lead 12”',
  from: 'From',
  to: 'To',
  operatorsOnly: 'Only what operators did',
  onlyOwn: 'Your role sees what you did yourself.',
  all: 'The audit log',
  none: 'Nothing was done yet',
});
