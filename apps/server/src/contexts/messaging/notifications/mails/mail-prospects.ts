import { pages, quoteLeadPage } from '@fanwise/contract/pages';
import { findWaitingSince } from '../../new-lead-mails/unnotified-leads.ts';
import { prospectWords } from './messages.ts';
import { findReader, type MailNeeds, sendMail } from './send-mail.ts';

const mostCounted = 100;
const mostNamed = 10;

/** One mail about what came since the first notification of new leads that an agent has not looked at. */
export const mailProspects = async (needs: MailNeeds, accountId: number): Promise<void> => {
  const reader = await findReader(needs.db, accountId);
  if (!reader) return;
  const { since, latest } = await needs.db
    .selectFrom('notification')
    .select(({ fn }) => [
      fn.min('prospects_since').as('since'),
      fn.max<number | null>('id').as('latest'),
    ])
    .where('account_id', '=', accountId)
    .where('type', '=', 2)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (since === null) return;
  const { rows: leads } = await findWaitingSince(accountId, since, mostCounted).execute(needs.db);
  if (leads.length === 0) return;
  await sendMail(
    needs,
    reader,
    prospectWords(
      needs.catalog,
      reader.language,
      leads.slice(0, mostNamed),
      leads.length,
      (applicationId) => `${needs.publicUrl}${quoteLeadPage(applicationId)}`,
    ),
    {
      path: pages.allLeads,
      messageId: `prospects-${accountId}-${latest}`,
      optional: true,
    },
  );
};
