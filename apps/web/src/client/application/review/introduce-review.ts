import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

const LIFE: InsuranceTypeId = 2;

type Words = Readonly<Record<'submitIntro' | 'submitHealth' | 'submitEnd', string>>;

/** Returns what stands above the review; it speaks of health only for life, which alone asks about it. */
export const introduceReview = (types: readonly InsuranceTypeId[], words: Words): string =>
  [words.submitIntro, ...(types.includes(LIFE) ? [words.submitHealth] : []), words.submitEnd].join(
    ' ',
  );
