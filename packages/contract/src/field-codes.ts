import type { FieldProblem } from '@fanwise/domain/texts/field-rules';

/** What a field can get wrong, by its rules or by what only the server knows; the second half of `{field, code}` in `data`. */
export type FieldCode =
  | FieldProblem
  | 'duplicate-email'
  | 'invalid-zip-code'
  | 'insurance-company-not-found'
  | 'wrong-password'
  | 'invalid'
  /** The call has no such name. */
  | 'unknown'
  /** Of a cap: below what is committed, or than the dearest lead costs. */
  | 'too-low'
  /** Of an offer: the client was not asked about this line; it is there twice; it differs without a reason. */
  | 'not-asked'
  | 'repeated'
  | 'reason-required'
  /** Of an offer: what the law of the client's state does not allow. */
  | 'below-state-minimum'
  | 'required-by-state'
  /** Of an offer: a date before today, or too far ahead. */
  | 'too-early'
  | 'too-late';
