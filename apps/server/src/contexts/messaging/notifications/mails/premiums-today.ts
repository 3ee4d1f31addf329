import type { PolicyToday } from '@fanwise/domain/applications/policy-today/policy-today';
import { getText } from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { readCurrentPremiums } from '@fanwise/domain/quotes/policy-today/compare-with-policy';
import type { Language } from '@fanwise/domain/texts/language';
import type { Catalog } from '../../../catalog/index.ts';

const premiumMessages = {
  en: {
    now: (amount: string) => `you pay ${amount} now`,
    ofType: (amount: string, type: string) => `you pay ${amount} now (${type})`,
  },
  es: {
    now: (amount: string) => `usted paga ${amount} ahora`,
    ofType: (amount: string, type: string) => `usted paga ${amount} ahora (${type})`,
  },
} as const;

/**
 * Returns what the client pays today for the types of a quote: in sum when every premium is known, else type by type.
 * Empty while none is known. A price that we only assume to be that of a year is left out.
 */
export const formatPremiumsToday = (
  language: Language,
  policies: readonly PolicyToday[],
  types: readonly InsuranceTypeId[],
  insuranceTypes: Catalog['insuranceTypes'],
): string[] => {
  const stated = policies.filter(({ premium }) => premium?.source !== 'assumed');
  const now = readCurrentPremiums(stated, types);
  const messages = premiumMessages[language];
  if (now.totalDollars !== null) return [messages.now(formatDollars(now.totalDollars))];
  return now.types.map(({ typeId, nowDollars }) => {
    const name = insuranceTypes.find(({ id }) => id === typeId)?.name;
    return messages.ofType(formatDollars(nowDollars), name ? getText(name, language) : '');
  });
};
