import { area } from '@fanwise/web/src/messages/area.ts';

/** People, and one person. */
export const adminPeople = area('admin-people', {
  title: 'People',
  find: 'Find',
  findHint: 'Name in any order, phone, part of an email, license number, ZIP or #number',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  state: 'Status',
  agency: 'Agency',
  lastLogin: 'Last login',
  worthKnowing: 'Flags',
  anyRole: 'All roles',
  anyState: 'All statuses',
  number: (id: number) => `Number ${id}`,
  none: 'Nobody has an account yet',
  noneText: 'People appear here when they sign up.',
  flags: {
    'view-limited': 'opening leads limited',
    refunds: 'many refunds',
    declines: 'many refused cards',
    'many-leads': 'many leads',
    disputed: 'disputed payment',
    'address-waits': 'new email waits',
    'mail-bounces': 'email bounces',
    'mail-complaint': 'called an email spam',
  },
});
