import { area } from '../../area.ts';

/** What a call of the desk was refused for, by its code. */
export const deskFailures = area('desk-failures', {
  offline: 'The server was not reached. Nothing was done; what you typed is still here.',
  unknown: 'Something went wrong on our side. Look whether it was done before you try again.',
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
    capability: 'Your role does not allow this.',
    'step-up': 'Please confirm with your passkey or code once more.',
    'second-person': 'Somebody else has to approve this.',
    'changed-meanwhile': 'This changed while you looked at it. See what is there now.',
    'not-in-this-state': 'This is not possible in its present state.',
    'not-found': 'There is no such thing, or it is gone.',
    'body-too-large': 'That is too much to send at once.',
    'payment-unavailable': 'The card provider did not answer. Nothing was moved.',
    unavailable: 'The product is busy. Please try again in a moment.',
    'server-error':
      'Something went wrong on our side. Look whether it was done before you try again.',
  },
});
