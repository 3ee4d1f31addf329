import { mayOpen } from '@fanwise/contract/agents/page-capabilities';
import { pages } from '@fanwise/contract/pages';
import { type Capability, type Member, may } from '@fanwise/domain/agents/capabilities';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { agentProfileQuery } from '../queries.ts';

/**
 * The permissions of a member's role, and whether the agency has several active members. Until the profile has loaded, the page
 * allows everything, and the server refuses the rest.
 */
export type Permissions = {
  /** Null until the profile has loaded, and for clients. */
  member: (Member & { hasColleagues: boolean }) | null;
  may: (capability: Capability) => boolean;
  /** The same, but false until the profile has loaded. For calls, which the server would refuse. */
  isGranted: (capability: Capability) => boolean;
  mayOpen: (page: string) => boolean;
  /** Whether the page at an address is open to the member. */
  mayVisit: (pathname: string) => boolean;
};

/** Returns what the logged-in member of an agency may do, so that pages leave the other buttons out. */
export function useMay({ isEnabled = true } = {}): Permissions {
  const { data } = useQuery({ ...agentProfileQuery, enabled: isEnabled });
  const member = data?.data;
  return {
    member: member
      ? { ...member, hasColleagues: member.members.filter(({ left }) => !left).length > 1 }
      : null,
    may: (capability) => member === undefined || may(member, capability),
    isGranted: (capability) => member !== undefined && may(member, capability),
    mayOpen: (page) => member === undefined || mayOpen(member, page),
    mayVisit: (pathname) =>
      member === undefined ||
      Object.values(pages).every(
        (page) => matchPath(page, pathname) === null || mayOpen(member, page),
      ),
  };
}
