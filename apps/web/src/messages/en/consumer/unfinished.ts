import { area } from '../../area.ts';

/** Going on with a registration that was started in this browser. */
export const unfinished = area('unfinished', {
  title: (types: string) => `Continue your ${types} quotes`,
  text: (firstName: string) =>
    `${firstName}, what you typed is still in this browser. It is kept for 7 days and sent to nobody before you finish.`,
  goOn: 'Continue',
  remove: 'Delete it',
});
