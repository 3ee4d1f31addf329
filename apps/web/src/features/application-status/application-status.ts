import type { Application } from '@fanwise/contract';

/** Where an application stands. */
export type ApplicationStatus = 'notStarted' | 'saved' | 'submitted' | 'changed' | 'won';

/** The status an application has on the server. */
export function statusOf(meta: Application['meta']): ApplicationStatus {
  if (meta.qot_id !== null) return 'won';
  if (meta.aps_submitted !== null) return meta.aps_changed ? 'changed' : 'submitted';
  return meta.aps_id === null || meta.types.length === 0 ? 'notStarted' : 'saved';
}
