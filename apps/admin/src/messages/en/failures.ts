import type { Problem } from '@fanwise/domain/admin/plan-problems';
import { area } from '@fanwise/web/src/messages/area.ts';

/** Refusals of calls of the admin console, by their code. */
export const adminFailures = area('admin-failures', {
  offline: 'The server was not reached. Nothing was done; what you typed is still here.',
  unknown: 'Something went wrong on our side. Look whether it was done before you try again.',
  checkOne: (field: string) => `Please check “${field}” and try again.`,
  codes: {
    'invalid-input': 'Please check the fields and try again.',
    'invalid-body': 'The request could not be read.',
    'invalid-credentials': 'Address, password or code is not right.',
    'invalid-token': 'This link was used, or its time is over. Ask an owner for a new one.',
    'not-logged-in': 'Your session is over. Please sign in.',
    'otp-wrong': 'That code is not right, or was used before. Wait for the next one.',
    'passkey-refused': 'This passkey was not accepted.',
    'passkeys-impossible': 'Passkeys need an address with a name. Use an app with codes here.',
    'password-common': 'This password is easy to guess. Choose another one.',
    'last-factor': 'Add another way to sign in before you remove this one.',
    'cross-site': 'This request is not allowed from here.',
    'too-many-requests': 'Too many tries. Please wait some minutes.',
    'human-check-failed': 'We could not confirm this request. Please try again.',
    capability: 'Your role does not allow this.',
    'step-up': 'Please confirm with your passkey or code once more.',
    'second-person': 'Somebody else has to approve this.',
    'changed-meanwhile': 'This changed while you looked at it. See what is there now.',
    'not-in-this-state': 'This is not possible in its present state.',
    'duplicate-email': 'Another account has this address.',
    'not-found': 'There is no such thing, or it is gone.',
    'body-too-large': 'That is too much to send at once.',
    'payment-unavailable': 'The card provider did not answer. Nothing was moved.',
    unavailable: 'The product is busy. Please try again in a moment.',
    'server-error':
      'Something went wrong on our side. Look whether it was done before you try again.',
  },
  problems: {
    decided: 'It was decided already, by',
    'last-owner':
      'The agency would have no owner. Close it first, or have the owner name another one.',
    'too-low': 'A fee is less than is ever charged. The least is:',
    'too-high': 'Together the fees are more than a lead may cost. The most is:',
    'odd-discount': 'A discount is below zero, or too large. The most is:',
    rounded: 'A fee like this would be rounded. Fees go in steps of:',
    'too-early':
      'That moment is too soon: fees and questionnaires need 15 minutes, texts 24 hours.',
    repeated: 'Something is planned for exactly that moment already.',
    taken: 'Another carrier has this name.',
    'bad-row': 'This row cannot be read (line and column):',
    'no-source': 'A company code or a limit of states needs the source in which it was read.',
    unreadable: 'This part cannot be read:',
    'has-leads': 'People or leads are in this ZIP code: its state stays.',
    'two-states': 'This ZIP code lies in two other states already.',
    'no-version': 'The text needs a title, a line “Version YYYY-MM-DD”, and sections with words.',
    'old-version': 'Its version is not newer than what counts or is planned.',
    'not-translated':
      'No English text of this version counts by then. Publish that one first; where it waits for a second person, wait until it is approved.',
    'is-a-mail': 'This file is the text of a mail, not of terms or a notice.',
    'other-language':
      'The text is in the other language: English ones say “Version”, Spanish ones “Versión” before the day.',
    markup: 'The text has markup or a link written as one. It is read as plain text.',
    placeholder: 'Its placeholders are not those of the text it replaces.',
    'no-mail':
      'A mail needs its subject after #, a line “Version YYYY-MM-DD”, and two short sections: ## Text and ## Button.',
    'foreign-link': 'The text names an address that is not ours.',
    control: 'The text has characters that nobody sees.',
    'no-questionnaire': 'This is no file of a questionnaire:',
    'planned-already': 'A version of it is planned already. Cancel that one first:',
    'cannot-be-asked': 'It could not be asked like this:',
    'number-reused':
      'A number would mean something else than before. Give new questions and options new numbers:',
    'own-numbers': 'Questions and options added here have numbers from 10,000 on:',
    needed: 'The product asks for this by its name, so it has to stay:',
    'not-in-both': 'These words are missing in Spanish:',
    shortens: 'It stands until later than that already. Choose a later moment.',
    'too-far': 'That is more than one business day later.',
    expired: 'The time to approve it is over. Nothing was done, and it leaves the queue.',
    'answers-lost': 'Answers that people have given would no longer fit:',
  } satisfies Readonly<Record<Problem | 'last-owner' | 'decided', string>>,
});
