import { getText } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { sayDeadline } from '@fanwise/domain/dates/say-deadline';
import { formatCents, formatDollars } from '@fanwise/domain/money/money';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { writeClientContact } from '@fanwise/domain/quotes/contact-sentences';
import { LOSS_TEXTS, type LossReason } from '@fanwise/domain/quotes/loss-reasons';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Catalog } from '../../../catalog/index.ts';
import { buildReadableFacts } from '../../new-lead-mails/unnotified-leads.ts';
import { formatFactsLine, type MailedFacts } from './fact-messages.ts';

type FactsRow = {
  types: number[];
  city: string;
  state: string;
  zipCode: string;
  carrier: string | null;
  monthly: number | null;
  yearly: number | null;
  feeCents: number | null;
  unlockBy: Date | null;
  channels: ContactChannel[] | null;
  zone: string;
  facts: MailedFacts | null;
};

type LossRow = {
  own: { carrier: string; yearly: number }[] | null;
  reasons: LossReason[] | null;
};

const agentMessages = {
  en: {
    price: (carrier: string, yearly: string, monthly: string) =>
      `Your price with ${carrier}: ${yearly} a year, or ${monthly} a month`,
    fee: (fee: string) => `Fee: ${fee}`,
    until: (moment: string) => `Pay by ${moment}`,
    lowest: (price: string) => `Your lowest price: ${price} a year`,
    others: (prices: string) => `Your other prices: ${prices}`,
    chosen: 'The chosen quote:',
  },
  es: {
    price: (carrier: string, yearly: string, monthly: string) =>
      `Su precio con ${carrier}: ${yearly} al año, o ${monthly} al mes`,
    fee: (fee: string) => `Tarifa: ${fee}`,
    until: (moment: string) => `Tiene hasta ${moment} para pagar`,
    lowest: (price: string) => `Su precio más bajo: ${price} al año`,
    others: (prices: string) => `Sus otros precios: ${prices}`,
    chosen: 'La cotización elegida:',
  },
} as const;

/** The agency of a member. */
const selectAgency = (memberId: number) =>
  sql`(select agency_id from agency_member where account_id = ${memberId})`;

/**
 * Returns the lines of a mail to an agent: insurance and place, the agent's price, fee, deadline in the agent's time
 * zone, and the contact that the fee opens. It has no name and no street; of the answers it has only the facts that lists show.
 */
export const readAgentFacts = async (
  db: Db,
  { insuranceTypes }: Pick<Catalog, 'insuranceTypes'>,
  subject: { memberId: number; applicationId: number; quoteId: number | null; language: Language },
): Promise<string[]> => {
  const { memberId, applicationId, quoteId, language } = subject;
  const { rows } = await sql<FactsRow>`
    select lead.insurance_types as types, zip_code.city, lead.state, zip_code.code as "zipCode",
      carrier.name as carrier, quote.monthly, quote.yearly, quote.fee_cents as "feeCents",
      case when quote.removed_at is null and lead.status = 'chosen' then quote.unlock_by end as "unlockBy",
      quote_contact_consent.channels,
      member_zone(${memberId}) as zone, ${buildReadableFacts(sql`${memberId}::bigint`)} as facts
    from lead
    join zip_code on zip_code.id = lead.zip_code_id
    left join lateral (
      select * from quote where quote.application_id = lead.application_id and quote.agency_id = ${selectAgency(memberId)}
        and (${quoteId}::bigint is null or quote.id = ${quoteId}::bigint)
      order by quote.accepted_at is null, quote.removed_at is not null, quote.yearly, quote.id desc limit 1
    ) as quote on true
    left join quote_contact_consent on quote_contact_consent.quote_id = quote.id
    left join carrier on carrier.id = quote.carrier_id
    where lead.application_id = ${applicationId}`.execute(db);
  const [facts] = rows;
  if (!facts) return [];
  const messages = agentMessages[language];
  const { carrier, yearly, monthly, feeCents, unlockBy, channels, zone } = facts;
  const names = facts.types.map((type) => {
    const name = insuranceTypes.find(({ id }) => id === type)?.name;
    return name ? getText(name, language) : '';
  });
  const factsText = formatFactsLine(language, facts.facts);
  const lines = [
    `${names.join(', ')} · ${facts.city}, ${facts.state} ${facts.zipCode}`,
    ...(factsText === '' ? [] : [factsText]),
  ];
  if (carrier !== null && yearly !== null && monthly !== null)
    lines.push(messages.price(carrier, formatDollars(yearly), formatDollars(monthly)));
  if (feeCents !== null) lines.push(messages.fee(formatCents(feeCents)));
  if (unlockBy !== null) lines.push(messages.until(sayDeadline(unlockBy, zone, language)));
  if (unlockBy !== null && channels !== null) {
    const contact = writeClientContact(language, channels);
    lines.push(`${contact.agreed} ${contact.gets}`);
  }
  return lines;
};

/** Returns the lines of a lost lead: the agent's prices, the lowest first, and why the client chose another quote. */
export const readLossFacts = async (
  db: Db,
  {
    memberId,
    applicationId,
    language,
  }: { memberId: number; applicationId: number; language: Language },
): Promise<string[]> => {
  const { rows } = await sql<LossRow>`
    select loss_reasons(${selectAgency(memberId)}, ${applicationId}) as reasons,
      (select json_agg(json_build_object('carrier', carrier.name, 'yearly', quote.yearly) order by quote.yearly, quote.id)
        from quote join carrier on carrier.id = quote.carrier_id
        where quote.agency_id = ${selectAgency(memberId)} and quote.application_id = ${applicationId} and quote.removed_at is null) as own`.execute(
    db,
  );
  const [{ own, reasons } = { own: null, reasons: null }] = rows;
  const messages = agentMessages[language];
  const [lowest, ...others] = (own ?? []).map(
    ({ carrier, yearly }) => `${carrier} ${formatDollars(yearly)}`,
  );
  return [
    ...(lowest === undefined ? [] : [messages.lowest(lowest)]),
    ...(others.length === 0 ? [] : [messages.others(others.join(', '))]),
    ...(reasons && reasons.length > 0
      ? [`${messages.chosen} ${reasons.map((reason) => LOSS_TEXTS[language][reason]).join('; ')}`]
      : []),
  ];
};
