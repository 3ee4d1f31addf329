import { area } from '../../area.ts';

/** The roles of the members of an agency, and what each does. */
export const agencyRoles = area('agency-roles', {
  names: {
    owner: 'Owner',
    producer: 'Producer',
    assistant: 'Assistant',
    accountant: 'Accountant',
  },
  does: {
    owner: 'Runs the agency: its people, carriers, money and settings. Quotes leads as well.',
    producer: 'Reads leads, sends quotes and looks after clients.',
    assistant: 'Reads leads, prepares quotes for a producer and looks after clients.',
    accountant: 'Reads receipts, refunds and statements. Sees no leads and no clients.',
  },
  mayUnlock: 'Pays for contacts',
});
