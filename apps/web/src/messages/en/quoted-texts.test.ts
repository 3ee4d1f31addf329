import { readFileSync } from 'node:fs';
import { codes } from '@fanwise/contract/codes';
import { describe, expect, it } from 'vitest';
import { agencyDetails } from './agent/agency-details.ts';
import { leads } from './agent/leads.ts';
import { payment } from './agent/payment.ts';
import { quoteLead } from './agent/quote-lead.ts';
import { application } from './consumer/application.ts';
import { myQuotes } from './consumer/my-quotes.ts';
import { register } from './consumer/register.ts';
import { account } from './shared/account.ts';
import { fields } from './shared/fields.ts';
import { footer } from './shared/footer.ts';
import { refusals } from './shared/refusals.ts';

describe('texts that the specification quotes', () => {
  it.each([
    ['Must containt less characters.', fields.english['max-length']],
    ['You have succesfully reset your password!', account.english.resetDone],
    ['You must accept terms', fields.english.terms],
  ])('a text that departs from "%s" stands in the list of departures', (specified, ours) => {
    const list = new URL(
      '../../../../../docs/decisions/0142-the-product-departs-from-the-specification-here.md',
      import.meta.url,
    );
    expect(ours).not.toBe(specified);
    expect(readFileSync(list, 'utf8')).toContain(`| '${specified}' | '${ours}' |`);
  });

  it('stand under fields to the letter', () => {
    expect(fields.english).toMatchObject({
      required: 'This field is required.',
      'max-length': 'Must contain less characters.',
      pattern: "This field doesn't match the pattern.",
      'password-length': 'Password must contain more than 8 characters.',
      password: 'Passwords must match.',
      number: 'This field must be a number.',
      year: 'The year must be between 1900 and current year.',
      phone: 'Phone number must be 10 characters long.',
      email: 'Enter a valid email address.',
      'duplicate-email': 'A user with that e-mail already exists.',
    });
    expect(fields.english.terms).toBe('You must accept terms.');
    expect(payment.english.mustAcceptTerms).toBe('You must accept terms of use.');
    expect(payment.english.mustChooseCard).toBe('Please choose a card.');
  });

  it('are said for codes to the letter', () => {
    const messages = Object.fromEntries(
      Object.entries(codes).map(([code, { message }]) => [code, message]),
    );
    const quoted = {
      'insurance-company-not-found': 'Insurance company not found',
      'already-submitted': 'Application already submitted',
      'duplicate-email': 'A user with that email address already exists.',
      'doesnt-exist': "User with that email doesn't exist",
      'invalid-token': 'Invalid token',
      password: 'Passwords must match',
      phone: 'Phone number must be 10 characters long',
      'profile-incomplete':
        'Please fill out the remaining fields in your profile page in order to see your leads.',
      'invalid-credentials': 'Your email or password is invalid.',
    };
    expect(messages).toMatchObject(quoted);
    expect(refusals.english).toMatchObject(quoted);
  });

  it('are said about carriers that are taken to the letter', () => {
    expect(quoteLead.english.takenByAnother).toBe('Already quoted by another agent.');
    expect(quoteLead.english.inProcess).toBe('Already in process of quoting.');
    expect(leads.english.covered).toMatch(
      /^Quotes for all of your carriers have already been covered by other agents\. /,
    );
  });

  it('are said where something went well or wrong', () => {
    expect(account.english.invalidCredentials).toBe('Your email or password is invalid.');
    expect(account.english.doesntExist).toBe("User with that email doesn't exist");
    expect(account.english.resetDone).toBe('You have successfully reset your password!');
    expect(myQuotes.english.congratulations).toBe(
      'Congratulations! You have chosen your quote. Please wait until the agent comes back to you with further details.',
    );
    expect(agencyDetails.english.saved).toBe('Profile updated!');
    expect(quoteLead.english.thanks).toBe('Thank you for submitting your quote!');
    expect(register.english.finish).toBe('Finish registration');
    expect(footer.english.hours).toBe('Mon-Fri 9:00am-6:00pm');
  });

  it('name what can be pressed, chosen and read', () => {
    expect(agencyDetails.english.edit).toBe('Click to Edit');
    expect(agencyDetails.english.save).toBe('Save Changes');
    expect(quoteLead.english.finish).toBe('Finish Quoting');
    expect(account.english.reset).toBe('Reset Password');
    expect(application.english.unlock).toBe('Unlock to edit');
    expect(leads.english.summaryButton).toBe('View Summary');
    expect(leads.english.clientInfo).toBe('Show client info');
    expect(leads.english.summary.title).toBe('Client Quote Summary');
    expect(leads.english.bundle).toBe('Bundle');
    expect(leads.english.filters).toMatchObject({
      all: 'Show all',
      new: 'New',
      quoted: 'Quoted',
      won: 'Won',
      completed: 'Completed',
    });
    expect(leads.english.status).toMatchObject({
      new: 'New',
      quoted: 'Quoted',
      won: 'Won',
      complete: 'Complete',
      updated: 'Updated',
      deleted: 'Deleted',
    });
  });
});
