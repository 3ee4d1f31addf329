import { area } from '../../area.ts';

/** The second factor of a log-in. */
export const secondFactor = area('second-factor', {
  text: 'Your account uses two-factor authentication.',
  code: 'Code',
  codeHint: 'Six digits from your app, or one of your recovery codes',
  recoveryHint: 'One of your recovery codes',
  wrongCode: 'That code is not right, or was used before. Please try the next one.',
  usePasskey: 'Use a passkey',
  passkeyFailed: 'The passkey was not used. Please try again.',
  back: 'Back',
});
