import { estimateIn } from '@fanwise/domain/estimation/in-language';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { expect, it } from 'vitest';
import { application } from '../../messages/en/application.ts';
import { application as spanish } from '../../messages/es/application.ts';

/** The lines that estimates have, by insurance type. */
const lines = {
  1: [
    'Dwelling (A)',
    'Other structures (B)',
    'Personal property (C)',
    'Loss of use (D)',
    'Scheduled valuables',
    'Personal liability (E)',
    'Medical payments (F)',
  ],
  2: ['Debts and final costs', 'Income replacement', 'Already in place', 'Suggested term'],
  3: [
    'Injury liability, per person',
    'Property damage liability',
    'Uninsured motorist, per accident',
    'NC legal minimum',
    'Suggested umbrella',
  ],
} as const;

it.each([
  ['en', application.english],
  ['es', spanish],
] as const)('every word that is explained is part of a line: %s', (language, words) => {
  for (const type of insuranceTypeIds) {
    const { 'other-data': shown } = estimateIn(language, {
      data: 0,
      umbrella: false,
      at_risk: null,
      total_required: 0,
      'other-data': lines[type].map((label) => ({ label, data: 1 })),
      questions: [],
    });
    const unknown = words.glossary[type].filter(
      ({ term }) => !shown.some(({ label }) => label.includes(term)),
    );
    expect(unknown).toEqual([]);
    expect(words.glossary[type]).toHaveLength(lines[type].length);
  }
});
