import { type Limits, takeByNetwork } from '../../../platform/limits/index.ts';

/**
 * Whether a source is told what an address shows. After 20 such answers in an hour it gets the answer of success instead,
 * and only the owner of the address learns anything. Where there is nothing to tell the same is counted elsewhere, so that
 * the time of an answer tells nothing either.
 */
export const answersOpenly = async (
  limits: Limits,
  source: string,
  hasSomethingToTell: boolean,
): Promise<boolean> => {
  const about = hasSomethingToTell ? '' : 'nothing ';
  const counted = await takeByNetwork(limits, 'open-answers', source, about);
  return hasSomethingToTell && counted.ok;
};
