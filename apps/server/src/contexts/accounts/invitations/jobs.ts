import { mailedPage } from '@fanwise/contract/pages';
import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { formatDateTime } from '../../../platform/mail/dates.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createSecret, hashSecret } from '../../identity/index.ts';
import { invitationMessages } from './messages.ts';

type Needs = { db: Db; limits: Limits; mailer: Mailer; publicUrl: string };

type Invitation = {
  email: string;
  role: AgencyRole;
  mayUnlock: boolean;
  language: Language;
  expiresAt: Date;
  agency: string;
  invitedBy: string;
  zone: string;
};

/** The most characters of a name in the mail, because a stranger reads what an agency wrote there. */
const longestName = 80;

/**
 * Mails an invitation. The link is made when the mail is sent, so that no queue holds it; a link that was mailed before
 * stops working. A revoked, accepted or expired invitation is not mailed.
 */
export const invitationJobs = ({ db, limits, mailer, publicUrl }: Needs): JobHandlers => ({
  async 'mail-invitation'({ invitationId }, { jobId }) {
    const token = createSecret();
    const { rows } = await sql<Invitation>`
      update agency_invitation as invitation set token_hash = ${hashSecret(token)}
      from agency, agency_member as inviter
      where invitation.id = ${invitationId} and accepted_at is null and revoked_at is null and expires_at > now()
        and agency.id = invitation.agency_id and closed_at is null and inviter.account_id = invited_by
      returning invitation.email, invitation.role, invitation.may_unlock as "mayUnlock", invitation.language,
        expires_at as "expiresAt", left(coalesce(agency.name, inviter.first_name || ' ' || inviter.last_name), ${longestName}) as agency,
        left(inviter.first_name || ' ' || inviter.last_name, ${longestName}) as "invitedBy",
        member_zone(inviter.account_id) as zone`.execute(db);
    const [invitation] = rows;
    if (!invitation) return;
    const { email, language, expiresAt, zone } = invitation;
    const messages = invitationMessages[language];
    const until = formatDateTime(language, expiresAt, zone);
    await mailer.send({
      to: email,
      subject: messages.subject,
      // Different for each try: a mail program that drops the second mail with one id would keep the dead link.
      messageId: `mail-invitation-${jobId}-${hashSecret(token).toString('hex').slice(0, 16)}`,
      ...mailLayout({
        heading: messages.subject,
        paragraphs: [
          messages.invites(invitation.invitedBy, invitation.agency),
          messages.role(messages.roles[invitation.role](invitation.mayUnlock)),
        ],
        button: {
          label: messages.button,
          url: publicUrl + mailedPage('invitation', token, { language }),
        },
        note: messages.note(until),
        language,
      }),
    });
    await limits.take('pace-mail', 'all');
  },
});
