import { OCCASIONS } from './occasions.ts';

/** Those whose mail has words of its own: leads are mailed together, and the question about a return has another mail. */
export const WORDED_OCCASIONS = OCCASIONS.filter(
  (occasion) => occasion !== 'new-prospect' && occasion !== 'return-ask-client',
);
