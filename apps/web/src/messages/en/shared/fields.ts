import { area } from '../../area.ts';

/** Problems of a field, by the code of the rule. */
export const fields = area('fields', {
  required: 'This field is required.',
  'max-length': 'Must contain less characters.',
  pattern: "This field doesn't match the pattern.",
  email: 'Enter a valid email address.',
  'password-length': 'Password must contain more than 8 characters.',
  'password-common': 'This password is easy to guess. Choose another one.',
  password: 'Passwords must match.',
  number: 'This field must be a number.',
  year: 'The year must be between 1900 and current year.',
  phone: 'Phone number must be 10 characters long.',
  'phone-foreign':
    'Enter a US or Canadian phone number of ten digits. Numbers of other countries cannot be used.',
  'phone-impossible':
    'There is no such phone number. Check the area code and the three digits after it.',
  'own-phone': 'This is a phone number. Enter your license number.',
  date: 'Enter a date as MM/DD/YYYY.',
  'no-such-day': 'There is no such day. Check the month and the day.',
  'date-year': 'Check the year. It must be between 1900 and 2099.',
  adult: 'You must be 18 or older.',
  terms: 'You must accept terms.',
  'duplicate-email': 'A user with that e-mail already exists.',
  'invalid-zip-code': 'We do not know this ZIP code.',
  'state-differs': 'The ZIP code lies in another state. Correct the state or the ZIP code.',
  'insurance-company-not-found': 'Insurance company not found',
  'wrong-password': 'That is not your current password.',
  invalid: 'Please check this field.',
  'not-asked': 'The client was not asked about this line.',
  repeated: 'This line is there twice.',
  'reason-required': 'Say why this line differs.',
  'not-permitted': 'The client has not given permission to pull records.',
  'below-state-minimum': 'Below the minimum of the client’s state.',
  'required-by-state': 'The client’s state requires this coverage.',
  'too-early': 'Choose a date from today on.',
  'too-late': 'Choose a date within 180 days.',
});

/** Failures of a call without an answer of the server. */
export const failures = area('failures', {
  offline:
    'We could not reach our server. Check your connection and try again. Nothing you typed is lost.',
  unknown: 'Something went wrong on our side. Please try again.',
  humanCheck: 'We could not confirm this request. Please try again.',
});
