import type { Limits } from '../../platform/limits/index.ts';

/**
 * Whether a source may still be told if an address has an account. After 20 such answers in an hour
 * it gets the answer of success instead, and only the owner of the address learns anything.
 */
export async function answersOpenly(limits: Limits, source: string): Promise<boolean> {
  return (await limits.take('open-answers', source)).ok;
}
