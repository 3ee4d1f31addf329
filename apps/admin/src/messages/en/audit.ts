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
  seal: 'Seal',
  sealed: 'sealed',
  unsealed: 'not yet sealed',
  shell: (user: string) => `${user}, in the shell`,
  product: 'The product itself',
  anyAct: 'Every act',
  operator: 'Operator number',
  objectHint: 'On what, such as “Lead 12”',
  from: 'From',
  to: 'To',
  operatorsOnly: 'Only what operators did',
  onlyOwn: 'Your role sees what you did yourself.',
  all: 'The audit log',
  none: 'Nothing was done yet',
});
