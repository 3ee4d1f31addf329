import { supportVisitPage } from '@fanwise/contract/pages';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import { success } from '../../../../platform/result.ts';
import { askForVisit } from '../../support-visits/ask-for-visit.ts';
import type { AdminTask, Facts } from '../../task-runner/task.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from '../facts.ts';
import { accountState } from './account-state.ts';

/**
 * Opens a support visit: a link to a tab that shows the product as a person sees it, read only. The person reads when
 * and why.
 */
export const seeAs: AdminTask<'see-as'> = {
  read: (db, { account_id }) =>
    readSnapshot(
      db,
      `account:${account_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('role', case account.role when 1 then 'client' else 'agent' end,
          'state', ${accountState},
          'visits', (select count(*) from support_visit
            where support_visit.account_id = account.id and ends_at > now()))
          || case when member.account_id is not null then jsonb_build_object('agency_id', member.agency_id,
            'member_role', member.role) else '{}' end as facts
        from account left join agency_member as member on member.account_id = account.id left join account_suspension as suspension on suspension.account_id = account.id
          and (suspension.until is null or suspension.until > now())
        where account.id = ${account_id}`,
    ),
  preview: (snapshot) =>
    ['active', 'unverified'].includes(String(snapshot.facts.state))
      ? previewChange(snapshot, { visits: Number(snapshot.facts.visits) + 1 }, [
          { who: 'account', how: 'notification' },
        ])
      : refuseInState(snapshot),
  run: async ({ account_id: accountId }, { trx, actor, reason }, { publicUrl }) => {
    const operatorId = getOperatorId(actor);
    const why = maskContacts(reason ?? '', '…');
    const { ticket, until } = await askForVisit(trx, { operatorId, accountId, reason: why });
    return success({ url: publicUrl + supportVisitPage(ticket), until: until.toISOString() });
  },
};
