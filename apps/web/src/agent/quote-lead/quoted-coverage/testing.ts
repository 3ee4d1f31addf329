import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import { requestedLine } from '../../../shared/coverage-request/testing.ts';
import { lead } from '../form/testing.ts';
import type { LeadRequestedCoverage, LeadRequestedLine } from './coverage-draft.ts';

/** A line of money that the client asked for. */
export const asked = (
  row: string,
  value: string,
  more: Partial<LeadRequestedLine> = {},
): LeadRequestedLine =>
  ({
    ...requestedLine(row, value, { text: `asked ${value}`, defaultText: value, edit: 'no' }),
    shortText: `asked ${value}`,
    shortDefaultText: value,
    ...more,
  }) as LeadRequestedLine;

/** A lead whose types are asked about, each with its lines. */
export const askedLead = (
  requestedCoverages: Readonly<Partial<Record<1 | 2 | 3, readonly LeadRequestedLine[]>>>,
): LeadDetail => {
  const types = Object.keys(requestedCoverages).map(Number) as (1 | 2 | 3)[];
  const bare = lead([], [], types);
  const requestedLinesOf = (type: 1 | 2 | 3): LeadRequestedCoverage => ({
    version: 1,
    rows: [...(requestedCoverages[type] ?? [])],
  });
  return {
    ...bare,
    data: bare.data.map((type) => ({
      ...type,
      requestedCoverage: requestedLinesOf(type.typeId as 1 | 2 | 3),
    })),
  };
};

/** The coverage of one type in a sent quote. */
export const quotedCoverage = (
  typeId: 1 | 2 | 3,
  more: Partial<AgentQuote['quotedCoverages'][number]> = {},
): AgentQuote['quotedCoverages'][number] =>
  ({
    typeId,
    submissionVersion: 1,
    rows: [],
    firmness: 'reports',
    validUntil: '2026-12-20',
    startsOn: null,
    termMonths: 12,
    feesYearly: 0,
    instalments: 12,
    firstPayment: null,
    instalmentFee: 0,
    discounts: [],
    exam: null,
    company: null,
    note: '',
    ...more,
  }) as AgentQuote['quotedCoverages'][number];
