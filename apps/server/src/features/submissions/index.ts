export { eraseSubmissions, eraseSubmissionsSome } from './erase-submissions.ts';
export type { PartClass } from './part-document.ts';
export { readAllTypes } from './read-all-types.ts';
export { type Asked, askedIn, readAsks, type StoredAsk, storedAsk } from './read-asks.ts';
export {
  type FrozenSubmission,
  type ReadingNeeds,
  type ReadSubmission,
  readSubmission,
  readsAnswers,
} from './read-submission.ts';
export {
  partRows,
  readContent,
  type SealedPart,
  type StoredContent,
  sealedSubmissions,
  sealParts,
  storedContent,
} from './sealed-parts.ts';
export { splitSubmissions } from './split-submissions.ts';
export type { FrozenAsk, SubmittedType } from './submitted-type.ts';
