import type { CountedStep } from '@fanwise/contract/applications/steps';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

/** Counts a step on the way to a quote, once in a tab; what counts comes when there is time. */
export function countStep(step: CountedStep, type: InsuranceTypeId | null = null): void {
  void import('./step-counting.ts').then((counting) => counting.count(step, type), ignore);
}

/** Counts how long an answer took. */
export function countAnswer(kind: number, milliseconds: number): void {
  void import('./step-counting.ts').then((counting) => counting.time(kind, milliseconds), ignore);
}

/** A lost count is acceptable. */
function ignore(): void {}
