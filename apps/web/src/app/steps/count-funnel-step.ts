import type { CountedStep } from '@fanwise/contract/applications/steps';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

/** Counts a step on the way from the landing page to a chosen quote, once in a tab. The code that counts loads later. */
export function countFunnelStep(step: CountedStep, type: InsuranceTypeId | null = null): void {
  void import('./step-counting.ts').then((counting) => counting.count(step, type), ignore);
}

/** Counts how long an answer took. */
export function countAnswer(kind: number, milliseconds: number): void {
  void import('./step-counting.ts').then((counting) => counting.time(kind, milliseconds), ignore);
}

/** A lost count is acceptable. */
function ignore(): void {}
