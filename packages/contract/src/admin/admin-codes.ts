import type { Code } from '../codes.ts';

/** Codes that only the admin console answers: status, and a sentence for clients without messages of their own. */
export const adminCodes = {
  /** The operator's role does not allow it; `data` names the capability and the role. */
  capability: { status: 403, message: 'Your role does not allow this.' },
  /** A second factor must be confirmed again, for exactly this task and input. */
  'step-up': { status: 403, message: 'Please confirm this with your second factor.' },
  /** Somebody else has to decide: nobody approves what they asked for. */
  'second-person': { status: 403, message: 'Somebody else has to approve this.' },
  /** The object changed since the operator read it; `data` has its present state. No change was made. */
  'changed-meanwhile': { status: 409, message: 'This changed meanwhile. Please look at it again.' },
  /** The object's state does not allow this; `data` names the state. */
  'not-in-this-state': { status: 409, message: 'This is not possible in its present state.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The code of a refusal of the admin console. */
export type AdminCode = Code | keyof typeof adminCodes;
