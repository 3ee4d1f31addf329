import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { emptyPrice, type QuoteDraft } from './quote-forms.ts';

type Company = LeadDetail['carriers'][number];

export const free = (carrierId: number): Company => ({
  carrierId,
  carrierName: `Carrier ${carrierId}`,
  lines: 'HLA',
  viable: true,
  insuresNow: false,
  reason: null,
});
export const taken = (carrierId: number, reason: NonNullable<Company['reason']>): Company => ({
  ...free(carrierId),
  viable: false,
  reason,
});

export const quote = (
  quoteId: number,
  carrierId: number,
  changes: Partial<AgentQuote> = {},
): AgentQuote => ({
  quoteId,
  number: quoteId,
  monthly: 100,
  yearly: 1100,
  deleted: false,
  accepted: false,
  carrierId,
  carrierName: `Carrier ${carrierId}`,
  editable: 0,
  prices: [{ typeId: 1, typeName: 'Home', monthly: 100, yearly: 1100 }],
  bundleMonthly: null,
  bundleYearly: null,
  feeCents: 3500,
  revision: 1,
  seen: true,
  correctUntil: null,
  unlockBy: null,
  quotedCoverages: [],
  ...changes,
});

export const lead = (
  companies: Company[],
  quotes: AgentQuote[] = [],
  typeIds: InsuranceTypeId[] = [1],
  lost = false,
): LeadDetail => {
  const types = typeIds.map((typeId) => ({ typeId, typeName: `Type ${typeId}` }));
  return {
    data: types.map((type) => ({
      ...type,
      sections: [],
      estimation: {
        data: 0,
        umbrella: false,
        atRisk: null,
        totalRequired: 0,
        lines: [],
        questions: [],
      },
      requestedCoverage: null,
    })),
    quotes,
    templates: [],
    usual: [],
    ratios: [],
    policies: [],
    suggested: [],
    namesHidden: false,
    reportsAllowed: true,
    carriers: companies,
    household: {
      firstName: 'Dana',
      lastName: 'Reyes',
      gender: '1',
      address1: '12 Oak Street',
      city: 'Raleigh',
      state: 'NC',
      zipCode: '27601',
      dateOfBirth: '1984-03-09',
      partnerFirstName: null,
      partnerLastName: null,
      partnerDateOfBirth: null,
    },
    stage: quotes.length > 0 ? (lost ? 'lost' : 'quoted') : 'declared',
    declaredUntil: null,
    withheld: [],
    badges: ['mail'],
    changes: null,
    feeCents: 3500,
    lead: {
      applicationId: 7,
      submittedAt: '2026-11-20T10:00:00.000Z',
      confirmed: false,
      deleted: false,
      hasQuote: quotes.length > 0,
      wonQuote: false,
      edit: false,
      lost,
      refunded: false,
      disputed: false,
      types,
      kind: 'home',
      viableCarrierIds: [],
      appointed: companies.length,
      isUnread: false,
      badges: ['mail'],
      city: 'Raleigh',
      state: 'NC',
      zipCode: '27601',
      feeCents: 3500,
      unlockBy: null,
      facts: [],
      insurers: [],
      starred: false,
      assignedTo: null,
    },
  };
};

export const typed = (
  key: string,
  carrierId: number | null,
  changes: Partial<QuoteDraft> = {},
) => ({
  key,
  quoteId: null,
  carrierId,
  prices: { 1: { monthly: 87, yearly: 900 } },
  bundle: emptyPrice,
  ...changes,
});
