import type { UnlockedContact } from '@fanwise/contract/own';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { recordContactView } from '../../leads/index.ts';
import type { BuyingNeeds } from '../purchases/needs.ts';
import { readContactFor } from './contact-for.ts';

/** The agent, the lead and the request of a read of contact details. */
export type ContactReader = ActingMember & { applicationId: number };

/** Reads the contact details of an unlocked lead, and records it in the audit log and the client's access log. */
export const discloseContact = async (
  { db, catalog }: Pick<BuyingNeeds, 'db' | 'catalog'>,
  { agencyId, memberId, applicationId, requestId }: ContactReader,
): Promise<UnlockedContact | null> => {
  const contact = await readContactFor(db, catalog.callHours, agencyId, applicationId);
  if (!contact) return null;
  await recordContactView(db, { agencyId, memberId }, applicationId);
  await recordAudit(db, {
    actorId: memberId,
    act: 'contact-read',
    object: `application:${applicationId}`,
    requestId,
  });
  return contact;
};
