import { codes } from '@fanwise/contract/codes';
import { describe, expect, it } from 'vitest';
import { account } from './account.ts';
import { fields } from './fields.ts';
import { footer } from './footer.ts';
import { myQuotes } from './my-quotes.ts';
import { register } from './register.ts';

describe('texts that the specification quotes', () => {
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
    expect(fields.english.terms).toMatch(/^You must accept terms/);
  });

  it('are said for codes to the letter', () => {
    const messages = Object.fromEntries(
      Object.entries(codes).map(([code, { message }]) => [code, message]),
    );
    expect(messages).toMatchObject({
      'insurance-company-not-found': 'Insurance company not found',
      'already-submitted': 'Application already submitted',
      'duplicate-email': 'A user with that email address already exists.',
      'doesnt-exist': "User with that email doesn't exist",
      'invalid-token': 'Invalid token',
      password: 'Passwords must match',
      phone: 'Phone number must be 10 characters long',
    });
  });

  it('are said where something went well or wrong', () => {
    expect(account.english.invalidCredentials).toBe('Your email or password is invalid.');
    expect(account.english.doesntExist).toBe("User with that email doesn't exist");
    expect(account.english.resetDone).toBe('You have successfully reset your password!');
    expect(myQuotes.english.congratulations).toBe(
      'Congratulations! You have chosen your quote. Please wait until the agent comes back to you with further details.',
    );
    expect(register.english.finish).toBe('Finish registration');
    expect(footer.english.hours).toBe('Mon-Fri 9:00am-6:00pm');
  });
});
