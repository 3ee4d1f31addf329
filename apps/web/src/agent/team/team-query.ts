import type { MemberChange, TeamMember } from '@fanwise/contract/agents/team';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The members of the agency, present ones first. Only owners read it. */
export const teamQuery = queryOptions({
  queryKey: keys.agent.team,
  queryFn: ({ signal }) => call('GET /agent/team', { signal }),
});

/** The name of a member as the page says it; the email where an erased account has none. */
export const formatMemberName = ({ firstName, lastName, email }: TeamMember): string =>
  `${firstName} ${lastName}`.trim() || email || '—';

/** Whether a member is the only active owner among these. */
export const isOnlyOwner = (members: readonly TeamMember[], { id, role }: TeamMember): boolean =>
  role === 'owner' &&
  !members.some((other) => other.id !== id && other.role === 'owner' && other.left === null);

/** Returns only the changed values of a member, because another owner may have changed the rest since. */
export const listMemberChanges = (
  typed: Required<MemberChange>,
  began: Required<MemberChange>,
): MemberChange => ({
  ...(typed.role !== began.role && { role: typed.role }),
  ...(typed.mayUnlock !== began.mayUnlock && { mayUnlock: typed.mayUnlock }),
  ...(typed.openLeadsMax !== began.openLeadsMax && { openLeadsMax: typed.openLeadsMax }),
});
