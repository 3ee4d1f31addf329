import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Lenders } from '@fanwise/domain/quotes/lenders';
import { writeNextSteps } from '@fanwise/domain/quotes/next-steps';
import type { Language } from '@fanwise/domain/texts/language';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

type ChosenAgent = {
  firstName: string;
  lastName: string;
  agency: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  types: InsuranceTypeId[];
};

const chosenMessages = {
  en: {
    contact: (agent: string) => `Contact ${agent}:`,
    phone: 'Phone',
    email: 'Email',
    office: 'Office',
    next: 'Next steps:',
  },
  es: {
    contact: (agent: string) => `Datos de contacto de ${agent}:`,
    phone: 'Teléfono',
    email: 'Correo',
    office: 'Oficina',
    next: 'Próximos pasos:',
  },
} as const;

/** Returns the paragraphs about the agent who has the client's contact details: how to reach them, and the next steps. */
export const writeChosenAgent = async (
  db: Db,
  quoteId: number,
  lenders: Lenders,
  language: Language,
): Promise<string[]> => {
  const { rows } = await sql<ChosenAgent>`
    select member.first_name as "firstName", member.last_name as "lastName", agency.name as agency,
      coalesce(case when member.left_at is null then member.phone end, agency.phone) as phone,
      coalesce(case when member.left_at is null then account.email end, agency.email) as email,
      agency.address as address,
      (select array_agg(insurance_type_id order by insurance_type_id) from quote_price
        where quote_price.quote_id = quote.id) as types
    from quote
    join unlock on unlock.application_id = quote.application_id and unlock.agency_id = quote.agency_id
      and unlock.revoked_at is null
    join agency on agency.id = quote.agency_id
    join agency_member as member on member.account_id = quote.member_id
    join account on account.id = quote.member_id
    where quote.id = ${quoteId}`.execute(db);
  const [agent] = rows;
  if (!agent) return [];
  const messages = chosenMessages[language];
  const { firstName, lastName, agency, phone, email, address, types } = agent;
  const contact = [
    messages.contact(firstName),
    [`${firstName} ${lastName}`, agency].filter(Boolean).join(', '),
    phone && `${messages.phone}: ${maskPhone(phone)}`,
    email && `${messages.email}: ${email}`,
    address && `${messages.office}: ${address}`,
  ].filter(Boolean);
  const steps = writeNextSteps(language, types ?? [], lenders).map(
    (step, index) => `${index + 1}. ${step}`,
  );
  return [contact.join('\n'), [messages.next, ...steps].join('\n')];
};
