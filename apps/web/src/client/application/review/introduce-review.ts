import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

const LIFE: InsuranceTypeId = 2;

type Messages = Readonly<Record<'submitIntro' | 'submitHealth' | 'submitEnd', string>>;

/** Returns what stands above the review; it speaks of health only for life, which alone asks about it. */
export const introduceReview = (types: readonly InsuranceTypeId[], messages: Messages): string =>
  [
    messages.submitIntro,
    ...(types.includes(LIFE) ? [messages.submitHealth] : []),
    messages.submitEnd,
  ].join(' ');
