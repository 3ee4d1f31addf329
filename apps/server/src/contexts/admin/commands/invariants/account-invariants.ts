import { type Invariant, triggers, uniqueIndexes } from './invariant.ts';

/** Invariants of accounts. */
export const people: Invariant[] = [
  {
    guarantee: 'accounts',
    name: 'one-account-per-address',
    query: `
      select 'accounts ' || string_agg(distinct id::text, ', ') as found
      from account where email is not null group by lower(email) having count(*) > 1
      union all select 'account ' || account.id
      from account join claimed_address on address = account.email
      where account_id <> account.id or use <> 'account'
      union all select 'account ' || account_id || ' claims what it does not have'
      from claimed_address join account on account.id = account_id
      where address is distinct from case use when 'account' then email else pending_email end
      union all select 'account ' || id || ' claims nothing' from account
      where email is not null and not exists (
        select from claimed_address where account_id = account.id and use = 'account')
      union all ${uniqueIndexes('account_email', 'claimed_address_pkey')}
      union all ${triggers('account_claims_addresses')}`,
  },
];
