import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { loadLicenseRules } from '../../../catalog/index.ts';
import type { Invariant } from './invariant.ts';

/**
 * Selects scopes in which an agent may sell a type without a license for it. A day ends last in Samoa, so a license
 * counts here a few hours longer than in its own state, while `until` ends by the clock of the state.
 */
const selectUnlicensedScopes = (rules: LicenseRules): string => {
  const states = Object.keys(rules.states);
  const wanted = ['', ...states].flatMap((state) =>
    insuranceTypes.flatMap(({ id, short }) =>
      (rules.states[state]?.[short] ?? rules.lines[short]).map(
        (lines) => `('${state}', ${id}, '{${lines.join()}}'::text[])`,
      ),
    ),
  );
  return `
    select 'agent ' || scope.member_id || ', ' || scope.state as found
    from member_scope as scope cross join lateral (
      select coalesce(array_agg(line), '{}') as held from license cross join unnest(license.authorities) as line
      where license.member_id = scope.member_id and license.state = scope.state and status = 'active'
        and checked_at > now() - interval '60 days'
        and (expires_on is null or expires_on >= (now() at time zone 'Pacific/Pago_Pago')::date)
    ) as live
    where until > now() and scope.lines::integer & ~(
      select coalesce(bit_or(1 << (type - 1)), 0)
      from (values ${wanted.join()}) as wanted (state, type, lines) where wanted.lines <@ live.held
        and wanted.state = case when scope.state = any('{${states.join()}}') then scope.state else '' end) <> 0`;
};

/** Invariants for installations in which leads open only with a checked license. */
export const licenses: Invariant[] = [
  {
    guarantee: 'licenses',
    name: 'quotes-rest-on-licenses',
    // An outdated quote cannot be chosen, and its update needs the license.
    query: `
      select 'quote ' || quote.id as found
      from quote join lead using (application_id)
      where (select required from license_gate) and quote.removed_at is null and not quote.needs_update
        and lead.status in ('open', 'chosen')
        and not exists (select from member_scope as scope
          where scope.member_id = quote.member_id and scope.state = lead.state
            and scope.until > now() - interval '1 hour'
            and mask_of_types(lead.insurance_types) & ~scope.lines::integer = 0)`,
  },
  {
    guarantee: 'licenses',
    name: 'scopes-rest-on-licenses',
    get query() {
      return selectUnlicensedScopes(loadLicenseRules());
    },
  },
];
