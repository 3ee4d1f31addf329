import { area } from '../../area.ts';

/** Setting a password: typed twice. */
export const newPassword = area('new-password', {
  password: 'Password',
  replacement: 'New password',
  hint: 'At least 9 characters',
  keepHint: 'Leave it empty to keep the one you have.',
  repeated: 'Confirm password',
  repeatedReplacement: 'Confirm new password',
  repeatedHint: 'The same password again',
});
