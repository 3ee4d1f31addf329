import type { Colleague, Lead } from '@fanwise/contract/own';
import { useQuery } from '@tanstack/react-query';
import { agentProfileQuery } from '../../app/queries.ts';
import { useMay } from '../../app/session/use-may.ts';
import { assigning } from '../../messages/en/agent/assigning.ts';
import { useMessages } from '../../messages/language.ts';

/** The members of the agency, as the pages of leads need them. */
export type Colleagues = {
  /** Whether the agency has several active members. Pages of an agency of one person say nothing of assignment. */
  readonly isShared: boolean;
  /** The active members who can work leads. */
  readonly working: readonly Colleague[];
  /** The name of the member of a lead: `You`, `Nobody`, or a name. */
  readonly nameOf: (memberId: number | null) => string;
  /** Whether the reader may assign a lead. */
  readonly mayAssign: (lead: Pick<Lead, 'assignedTo'>) => boolean;
};

const NONE: readonly Colleague[] = [];

/** Reads the members of the agency from the profile, which is loaded with every page of agents. */
export function useColleagues(): Colleagues {
  const messages = useMessages(assigning);
  const { may, member } = useMay();
  const isShared = member?.hasColleagues === true;
  const profile = useQuery(agentProfileQuery).data?.data;
  const members = profile?.members ?? NONE;
  const me = members.find(({ memberId }) => memberId === profile?.memberId);
  const active = members.filter(({ left }) => !left);
  return {
    isShared,
    working: active.filter(({ role }) => role !== 'accountant'),
    nameOf: (memberId) => {
      if (memberId === null) return messages.nobody;
      if (memberId === me?.memberId) return messages.you;
      return members.find((one) => one.memberId === memberId)?.name ?? messages.formerMember;
    },
    mayAssign: ({ assignedTo }) =>
      isShared &&
      may('assign') &&
      (me?.role === 'owner' || assignedTo === null || assignedTo === me?.memberId),
  };
}
