import type { Result } from '../result.ts';
import type { LimitName } from './table.ts';

/** Counts uses over all processes. */
export type Limits = {
  /** Counts one use; refuses when the limit is reached, with the seconds to wait in `extra.retry_after`. */
  take(name: LimitName, key: string | number): Promise<Result<void, 'too-many-requests'>>;
  /** Takes a use back, because it turned out to be an honest one. */
  giveBack(name: LimitName, key: string | number): Promise<void>;
  /** How much of a limit is used, 1 being all of it, and more where nobody is refused. Counts nothing. */
  load(name: LimitName, key: string | number): Promise<number>;
};
