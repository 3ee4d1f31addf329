import type { Lead } from '@fanwise/contract/own';
import type { assigning } from '../../messages/en/agent/assigning.ts';

export type Assignable = Pick<Lead, 'applicationId' | 'assignedTo'>;

/** The server's answer about a lead that a colleague assigned meanwhile. */
export type ChangedLead = Assignable & { to: string | null; by: string | null };

/** Returns the leads with the members who work them now; a later answer about a lead replaces an earlier one. */
export function withCurrentMembers(
  leads: readonly Assignable[],
  changed: readonly ChangedLead[],
): Assignable[] {
  const current = new Map(changed.map((lead) => [lead.applicationId, lead]));
  return leads.map((lead) => current.get(lead.applicationId) ?? lead);
}

/** Says what colleagues changed; several leads are named by their numbers. */
export function describeChanged(
  messages: Pick<typeof assigning.english, 'changed' | 'changedSeveral'>,
  changed: readonly ChangedLead[],
): string | undefined {
  const [first] = changed;
  if (!first) return undefined;
  return changed.length === 1
    ? messages.changed(first.by ?? '', first.to ?? '', first.applicationId)
    : messages.changedSeveral(changed.map(({ applicationId }) => applicationId).join(', '));
}
