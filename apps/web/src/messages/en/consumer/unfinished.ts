import { area } from '../../area.ts';

/** Going on with a registration that was started in this browser. */
export const unfinished = area('unfinished', {
  title: (types: string) => `Continue your ${types} quotes`,
  text: (firstName: string) =>
    `${firstName}, what you entered is still in this browser. It stays for 7 days, and no agent sees it before you finish.`,
  continueButton: 'Continue',
  remove: 'Delete it',
});
