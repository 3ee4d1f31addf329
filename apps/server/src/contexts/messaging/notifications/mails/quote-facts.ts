import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Language } from '@fanwise/domain/texts/language';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { formatDay } from '../../../../platform/mail/dates.ts';

/** The facts of one quote in a mail. Dollars are whole. */
export type QuoteFacts = {
  id: number;
  carrier: string;
  yearly: number;
  monthly: number;
  types: InsuranceTypeId[];
  agency: string;
  agent: string;
  /** `YYYY-MM-DD`, the first day on which a part of the price ends; null if the agent gave none. */
  validUntil: string | null;
};

/** Returns the facts of some quotes, by quote id. */
export const readQuoteFacts = async (
  db: Db,
  quoteIds: readonly number[],
): Promise<ReadonlyMap<number, QuoteFacts>> => {
  const { rows } = await sql<QuoteFacts>`
    select quote.id, carrier.name as carrier, quote.yearly, quote.monthly,
      array(select insurance_type_id from quote_price where quote_price.quote_id = quote.id order by 1) as types,
      coalesce(agency.name, '') as agency, member.first_name as agent,
      (select min(valid_until)::text from quoted_coverage where quoted_coverage.quote_id = quote.id) as "validUntil"
    from quote
    join carrier on carrier.id = quote.carrier_id
    join agency on agency.id = quote.agency_id
    join agency_member as member on member.account_id = quote.member_id
    where quote.id = any (${quoteIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const quoteMessages = {
  en: {
    price: (yearly: string, monthly: string) => `${yearly} a year, or ${monthly} a month`,
    from: (agency: string, agent: string) => `from ${agent}, ${agency}`,
    valid: (day: string) => `the price is valid until ${day}`,
  },
  es: {
    price: (yearly: string, monthly: string) => `${yearly} al año, o ${monthly} al mes`,
    from: (agency: string, agent: string) => `de ${agent}, ${agency}`,
    valid: (day: string) => `el precio es válido hasta el ${day}`,
  },
} as const;

/**
 * Returns carrier, price, what the client pays now, agent and end of validity in one line. Contact details in an
 * agency's name are masked.
 */
export const formatQuoteLine = (
  language: Language,
  { carrier, yearly, monthly, agency, agent, validUntil }: Omit<QuoteFacts, 'types'>,
  premiumsToday: readonly string[] = [],
): string => {
  const messages = quoteMessages[language];
  return [
    carrier,
    messages.price(formatDollars(yearly), formatDollars(monthly)),
    ...premiumsToday,
    messages.from(maskContacts(agency, '…'), maskContacts(agent, '…')),
    ...(validUntil === null ? [] : [messages.valid(formatDay(language, new Date(validUntil)))]),
  ].join(' · ');
};
