import { notificationPage } from '@fanwise/contract/notification-page';
import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import { sayDeadline } from '@fanwise/domain/dates/say-deadline';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { TextMessages } from '../../../platform/text-messages.ts';
import { isSuspended } from '../../identity/index.ts';

/** The dependencies of text messages to agents. */
export type TextNeeds = { db: Db; messages: TextMessages; publicUrl: string };

const chosenMessages: Record<Language, (deadline: string, link: string) => string> = {
  en: (deadline, link) =>
    `Fanwise: a client chose your quote. Get the contact details by ${deadline}: ${link}`,
  es: (deadline, link) =>
    `Fanwise: un cliente eligió su cotización. Puede recibir los datos de contacto hasta ${deadline}: ${link}`,
};

type ChosenQuoteText = {
  phone: string;
  role: AgencyRole;
  mayUnlock: boolean;
  applicationId: number;
  unlockBy: Date;
  zone: string;
  language: Language;
};

/**
 * Texts a member who was told of a chosen quote, with the deadline in the zone of their settings and no name. No text is
 * sent once the choice has ended or the fee is paid, to a suspended agent, or to one who no longer wants it.
 */
export const sendChosenText = async (
  { db, messages, publicUrl }: TextNeeds,
  { quoteId, memberId }: { quoteId: number; memberId: number },
): Promise<void> => {
  if (!messages) return;
  const { rows } = await sql<ChosenQuoteText>`
    select member.phone, member.role, member.may_unlock as "mayUnlock", quote.application_id as "applicationId", quote.unlock_by as "unlockBy", setting.zone,
      account.language
    from quote
    join lead on lead.application_id = quote.application_id and lead.status = 'chosen'
    join agency_member as member on member.account_id = ${memberId} and member.agency_id = quote.agency_id
      and member.left_at is null
      and member.phone is not null
    join member_setting as setting on setting.member_id = member.account_id and setting.chosen_text
    join account on account.id = member.account_id and account.deleted_at is null and not ${isSuspended}
    where quote.id = ${quoteId} and quote.accepted_at is not null and quote.removed_at is null
      and quote.unlock_by > now()`.execute(db);
  const [chosen] = rows;
  if (!chosen) return;
  const { phone, applicationId, unlockBy, zone, language } = chosen;
  const page = notificationPage(2, 'quote-selected', applicationId, chosen);
  const deadline = sayDeadline(unlockBy, zone, language);
  await messages.send(phone, chosenMessages[language](deadline, publicUrl + page));
};
