import { type Limits, takeByNetwork } from '../../../platform/limits/index.ts';

/**
 * Returns whether a source may learn that an address has an account. After 20 such answers in an hour it gets the
 * answer of success instead, and only the owner of the address is mailed. Requests that have nothing to tell take the
 * same limit under another key, so that the time of an answer tells nothing either.
 */
export const mayTellOfAccount = async (
  limits: Limits,
  source: string,
  hasSomethingToTell: boolean,
): Promise<boolean> => {
  const about = hasSomethingToTell ? '' : 'nothing ';
  const counted = await takeByNetwork(limits, 'open-answers', source, about);
  return hasSomethingToTell && counted.ok;
};
