import { area } from '../../area.ts';

/** The clients that an owner lets producers read and export. */
export const memberAccess = area('member-access', {
  title: 'What producers may read',
  read: 'Clients that a producer reads',
  reads: {
    all: 'All clients of the agency',
    own: 'Only clients assigned to the producer',
  },
  assistants:
    'Owners read all clients. Assistants read those assigned to them or prepared by them.',
  save: 'Producers may save the file of the clients they read',
  saveHint: 'A spreadsheet with names, phone numbers and email addresses.',
  submit: 'Save',
  saved: 'Saved. It counts from the next page on.',
});
