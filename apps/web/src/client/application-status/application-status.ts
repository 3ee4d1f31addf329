import type { Application } from '@fanwise/contract/own';

/** The status of an application as the client sees it. */
export type ApplicationStatus = 'notStarted' | 'saved' | 'submitted' | 'changed' | 'won';

/** The status an application has on the server. */
export function findStatus(meta: Application['meta']): ApplicationStatus {
  if (meta.quoteId !== null) return 'won';
  if (meta.submittedAt !== null) return meta.changed ? 'changed' : 'submitted';
  return meta.applicationId === null || meta.types.length === 0 ? 'notStarted' : 'saved';
}
