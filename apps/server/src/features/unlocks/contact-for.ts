import type { ClientContact } from '@fanwise/contract/unlocks';
import type { Db } from '../../platform/database/connect.ts';

/**
 * The contact details of a consumer, or null unless this agent's quote is chosen and its fee paid and not given back.
 * Nothing else on the agent side reads them.
 */
export const contactFor = async (
  db: Db,
  agentId: number,
  applicationId: number,
): Promise<ClientContact | null> => {
  const contact = await db
    .selectFrom('agent_contact')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('agent_id', '=', agentId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!contact?.email || !contact.phone) return null;
  return {
    usr_firstname: contact.first_name ?? '',
    usr_lastname: contact.last_name ?? '',
    usr_email: contact.email,
    usr_phonenumber: contact.phone,
  };
};
