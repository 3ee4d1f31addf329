import type { PassReason } from '@fanwise/contract/agents/lead-table';
import type { LeadTableRow } from '@fanwise/contract/own';
import { type InsuranceTypeShort, shortNames } from '@fanwise/domain/insurance-types';

/** Every reason in the order of its digit, with the insurance types it fits; without types it fits every lead. */
const REASONS: readonly { reason: PassReason; types?: readonly InsuranceTypeShort[] }[] = [
  { reason: 'roof', types: ['home'] },
  { reason: 'claims', types: ['home', 'auto'] },
  { reason: 'place', types: ['home', 'auto'] },
  { reason: 'vehicle', types: ['auto'] },
  { reason: 'driving', types: ['auto'] },
  { reason: 'carriers' },
  { reason: 'too-little' },
  { reason: 'other' },
];

/** The digits of all reasons. */
export const reasonDigits: readonly string[] = REASONS.map((_, index) => String(index + 1));

/** The reasons that fit every one of these leads, each with its digit: a reason has the same digit on every lead. */
export const fittingReasons = (
  leads: readonly Pick<LeadTableRow, 'types'>[],
): { digit: string; reason: PassReason }[] =>
  REASONS.map((one, index) => ({ ...one, digit: reasonDigits[index] ?? '' })).filter(
    ({ types }) =>
      !types ||
      leads.every((lead) => lead.types.some(({ typeId }) => types.includes(shortNames[typeId]))),
  );
