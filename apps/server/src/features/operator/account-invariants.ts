import { type Invariant, uniqueIndexes } from './invariant.ts';

/** What must hold of accounts. */
export const people: Invariant[] = [
  {
    promise: 'P6',
    name: 'one-account-per-address',
    query: `
      select 'accounts ' || string_agg(distinct id::text, ', ') as found
      from (
        select lower(email) as address, id from account where email is not null
        union all select lower(pending_email), id from account where pending_email is not null
      ) as claimed
      group by address having count(distinct id) > 1
      union all ${uniqueIndexes('account_email', 'account_pending_email')}`,
  },
];
