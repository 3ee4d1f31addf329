import type { TaskMessages } from './task-messages.ts';

/** Tasks about people. */
export const peopleTasks = {
  'account-suspend': {
    button: 'Suspend',
    text: 'Sessions end now. A client’s lead is on hold, and nothing is erased; an agent’s unpaid quotes go unless a colleague may pay.',
    done: 'The account is suspended.',
  },
  'account-ban': {
    button: 'Ban',
    text: 'No end, no mail. A client’s lead is withdrawn for good, and the phone cannot sign up again.',
    done: 'The account is banned.',
  },
  'account-reinstate': {
    button: 'Reinstate',
    text: 'The person can log in again and is told. A client’s lead on hold comes back; removed quotes do not.',
    done: 'The account is active again.',
  },
  'sessions-revoke': {
    button: 'End sessions',
    text: 'The person is logged out everywhere and can log in again at once.',
    done: 'The sessions have ended.',
  },
  'account-resend': {
    button: 'Send the confirmation again',
    text: 'A new link goes to the address of the account.',
    done: 'The mail is on its way.',
  },
  'account-email': {
    button: 'Change the email',
    text: 'The old address is told at once and can say “not me”. The new one takes effect after 24 hours.',
    done: 'The change is under way.',
  },
  'account-reset-factor': {
    button: 'Reset two-factor authentication',
    text: 'Passkeys, app and recovery codes are removed. The person sets up a new way at the next login.',
    done: 'Two-factor authentication was reset.',
  },
  'see-as': {
    button: 'See as this person',
    text: 'Their pages in a tab of its own, for 15 minutes, read only. They can see that you did.',
    done: 'The visit can begin.',
  },
  'account-reveal': {
    button: 'Reveal contact info',
    text: 'Reading is noted, and the person sees that you did.',
    done: 'Noted.',
  },
  'account-export': {
    button: 'Export their data',
    text: 'Everything that is kept of the person, as one file.',
    done: 'The file is ready.',
  },
  'account-erase': {
    button: 'Erase',
    text: 'What names the person goes for good. The books keep amounts and numbers; a member’s agency stays.',
    done: 'The account is being erased.',
  },
  'agency-suspend': {
    button: 'Suspend the agency',
    text: 'All members are logged out and told. Unpaid quotes go, webhooks stop.',
    done: 'The agency is suspended.',
  },
  'agency-reinstate': {
    button: 'Reinstate the agency',
    text: 'Its members can log in again, and are told. What went does not come back.',
    done: 'The agency is active again.',
  },
  'agency-close': {
    button: 'Close the agency',
    text: 'Every member is erased, unpaid quotes go. The books keep amounts and numbers.',
    done: 'The agency is closed.',
  },
  'account-mail-clear': {
    button: 'Send emails again',
    text: 'The mark is removed, and emails go to this address again. If they come back, it is marked again.',
    done: 'Emails go to this address again.',
  },
  'view-limit-clear': {
    button: 'Let them read again',
    text: 'The limit on opening leads is lifted.',
    done: 'The limit is lifted.',
  },
} satisfies Readonly<Record<string, TaskMessages>>;
