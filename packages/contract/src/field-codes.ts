import type { FieldProblem } from '@fanwise/domain/texts/field-rules';

/**
 * Problems of a field, by its rules or by facts that only the server knows; the second half of `{field, code}` in
 * `data`.
 */
export type FieldCode =
  | FieldProblem
  | 'duplicate-email'
  | 'invalid-zip-code'
  /** The ZIP code lies in another state. */
  | 'state-differs'
  | 'insurance-company-not-found'
  | 'wrong-password'
  | 'invalid'
  /** The call has no such name. */
  | 'unknown'
  /** For a cap: below the committed fees, or below the highest fee of a lead. */
  | 'too-low'
  /** For quoted coverage: the client did not ask for this line; it is there twice; it differs without a reason. */
  | 'not-asked'
  | 'repeated'
  | 'reason-required'
  /** For quoted coverage: the law of the client's state requires more. */
  | 'below-state-minimum'
  | 'required-by-state'
  /** For quoted coverage: the client did not permit agents to pull records. */
  | 'not-permitted'
  /** For quoted coverage: a date before today, or too far ahead. */
  | 'too-early'
  | 'too-late';
