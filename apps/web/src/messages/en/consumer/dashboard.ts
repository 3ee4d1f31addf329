import { LEFT_REFUND_HOURS } from '@fanwise/domain/dates/deadlines';
import { area } from '../../area.ts';

/** The dashboard of a consumer. */
export const dashboard = area('dashboard', {
  title: 'Dashboard',
  greeting: (firstName: string) => `Hello, ${firstName}.`,
  loadFailed: 'Your dashboard did not load',
  loadFailedHint: 'Check your connection, then try again. Nothing you saved is lost.',
  application: 'Your application',
  applicationFailed: 'The status of your application did not load.',
  retry: 'Try again',
  left: (questions: number, minutes: number) =>
    `Your answers are saved. ${questions === 1 ? '1 question is' : `${questions} questions are`} left, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Then submit, and agents can send you quotes.`,
  statusText: {
    notStarted: 'Answer one set of questions, and agents can send you prices.',
    saved: 'Your answers are saved. Submit them to get quotes from agents.',
    submitted: 'Your application is sent and open for quotes.',
    changed: 'You changed answers after submitting. Agents see them once you submit again.',
  },
  chosen: {
    text: 'You chose a quote.',
    stop: 'Who may contact you, and how to stop contact',
    next: 'Your next steps',
  },
  applicationLink: {
    notStarted: 'Start your application',
    saved: 'Continue your application',
    submitted: 'View your application',
    changed: 'Review and submit again',
    won: 'View your application',
  },
  quotes: 'Your quotes',
  quoteCount: (count: number) => (count === 1 ? 'quote' : 'quotes'),
  quotesText: {
    none: 'Your quotes will appear here. We tell you about each one.',
    open: 'Compare the prices and choose the one you like.',
    one: 'You can choose one price now, or wait for more.',
    waiting: 'You changed your answers, so the agents must confirm their prices first.',
    chosen: 'You chose a quote. You can still read your quotes here.',
  },
  quotesLink: 'See your quotes',
  insurer: 'Insurer when you registered',
  details: 'Personal details',
  detailsText:
    'Agents see changes only after you submit your application again. An agent who paid for your contact details sees a new name at once, and a new phone or email if you agreed to share it.',
  edit: 'Click to edit',
  save: 'Save changes',
  saving: 'Saving',
  cancel: 'Cancel',
  nothingChanged: 'Nothing has changed yet',
  updated: 'Profile updated!',
  none: 'None',
  name: 'Name',
  address: 'Address',
  partner: 'Partner',
  spouse: 'Spouse',
  rents: 'Renting',
  emails: 'Email notifications',
  emailsOn: 'On',
  emailsOff: 'Off',
  pendingEmail: (email: string) => `Please confirm ${email}`,
  pendingEmailText: (email: string) =>
    `We sent a link to the new address. Until you open it, ${email} stays the email you log in with.`,
  password: 'Password',
  passwordText: 'Changing it logs you out on all other devices.',
  changePassword: 'Change password',
  oldPassword: 'Current password',
  savePassword: 'Save password',
  passwordChanged: 'Your password is changed.',
  deleteTitle: 'Delete your account',
  deleteText:
    'If you delete your account, we erase your application, your quotes and your details. An agent who has paid keeps your contact details, and we keep proofs of what you agreed to.',
  deleteButton: 'Delete account',
  deleting: 'Deleting',
  deleteQuestion: 'Delete your account?',
  deleteWarning:
    'We erase your application, your quotes and your details, and tell the agents who sent you a quote. This cannot be undone.',
  deleteKept: [
    `An agent who has paid keeps the contact details you agreed to share. If the agent paid in the last ${LEFT_REFUND_HOURS} hours, we refund the fee, and the agent must delete them.`,
    'If you chose a quote, we keep sealed proofs of what you agreed to for five years, and payment records that show a number instead of your name.',
  ],
  deleteConfirm: 'Delete for good',
  keep: 'Keep my account',
  deletedTitle: 'Your account is deleted',
  deletedText:
    'We erased your application, your quotes and your details. We emailed you a list of what is kept. Thank you for giving Fanwise a try.',
  deletedClose: 'Back to the start page',
});
