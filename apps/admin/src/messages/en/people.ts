import { area } from '@fanwise/web/src/messages/area.ts';

/** People, and one person. */
export const adminPeople = area('admin-people', {
  title: 'People',
  find: 'Find',
  findHint: 'The whole e-mail, phone or license number; ZIP, #number, or how a name begins',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  state: 'State',
  agency: 'Agency',
  lastLogin: 'Last log-in',
  worthKnowing: 'Worth knowing',
  anyRole: 'Every role',
  anyState: 'Every state',
  number: (id: number) => `Number ${id}`,
  none: 'Nobody has an account yet',
  noneText: 'People appear here when they sign up.',
  marks: {
    'view-limited': 'opening leads limited',
    refunds: 'many refunds',
    declines: 'many refused cards',
    'many-leads': 'many leads',
    disputed: 'disputed payment',
    'address-waits': 'new e-mail waits',
    'mail-bounces': 'email bounces',
    'mail-complaint': 'called an email spam',
  },
});
