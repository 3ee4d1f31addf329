import type { InsuranceTypeId } from '../insurance-types.ts';
import type { Language } from '../texts/language.ts';

/** The ways in which an agency assigns new leads: by hand, to its producers in turn, or by rules. */
export const ROUTINGS = ['manual', 'round-robin', 'rules'] as const;
export type Routing = (typeof ROUTINGS)[number];

/** The most rules of an agency. */
export const MAX_RULES = 50;

/** A rule of an agency. A condition that is null fits every lead. */
export type AssignmentRule = {
  memberId: number;
  zipPrefix: string | null;
  typeId: InsuranceTypeId | null;
  language: Language | null;
};

/** A member who works now. */
export type WorkingMember = {
  id: number;
  /** Open leads that are assigned to the member, and the most that routing may assign; null for no limit. */
  openLeads: number;
  openLeadsMax: number | null;
  /** The time of the last lead that routing assigned, as a number that only grows; null before the first. */
  routedAt: number | null;
};

/** A lead that nobody in the agency has touched. */
export type NewLead = {
  id: number;
  zipCode: string;
  types: readonly InsuranceTypeId[];
  language: Language;
  /** The working members who are licensed for all of its types. */
  licensed: readonly number[];
};

const matchesRule = ({ zipPrefix, typeId, language }: AssignmentRule, lead: NewLead): boolean =>
  (zipPrefix === null || lead.zipCode.startsWith(zipPrefix)) &&
  (typeId === null || lead.types.includes(typeId)) &&
  (language === null || lead.language === language);

/**
 * Assigns leads to members, in the given order of the leads. In turn means: the member whose last lead is longest ago, of
 * several the one with the lowest id. By rules: the first rule that fits and whose member can take the lead. Returns the
 * assigned leads; the others find no member now.
 */
export const routeLeads = (
  { routing, rules }: { routing: Routing; rules: readonly AssignmentRule[] },
  members: readonly WorkingMember[],
  leads: readonly NewLead[],
): { leadId: number; memberId: number }[] => {
  const openLeadsById = new Map(members.map(({ id, openLeads }) => [id, openLeads]));
  // The member at the front is next. A member who gets a lead moves to the end.
  const queue = members.toSorted(
    (one, other) => (one.routedAt ?? 0) - (other.routedAt ?? 0) || one.id - other.id,
  );
  const canTake = ({ id, openLeadsMax }: WorkingMember, lead: NewLead): boolean =>
    lead.licensed.includes(id) &&
    (openLeadsMax === null || (openLeadsById.get(id) ?? 0) < openLeadsMax);
  const findMember = (lead: NewLead): WorkingMember | undefined => {
    if (routing === 'round-robin') return queue.find((member) => canTake(member, lead));
    if (routing === 'manual') return undefined;
    for (const rule of rules) {
      const member = matchesRule(rule, lead) && members.find(({ id }) => id === rule.memberId);
      if (member && canTake(member, lead)) return member;
    }
    return undefined;
  };
  return leads.flatMap((lead) => {
    const member = findMember(lead);
    if (!member) return [];
    openLeadsById.set(member.id, (openLeadsById.get(member.id) ?? 0) + 1);
    queue.splice(queue.indexOf(member), 1);
    queue.push(member);
    return [{ leadId: lead.id, memberId: member.id }];
  });
};
