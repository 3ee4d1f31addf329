import { applicationStatus } from '../../messages/en/consumer/application-status.ts';
import { useMessages } from '../../messages/language.ts';
import { StatusTag } from '../../ui/tag.tsx';
import type { ApplicationStatus } from './application-status.ts';

const TAG_STATUSES = {
  notStarted: 'new',
  saved: 'pending',
  submitted: 'won',
  changed: 'updated',
  won: 'complete',
} as const satisfies Record<ApplicationStatus, string>;

/** Names the status of an application in a tag. */
export function ApplicationStatusTag({ status }: { status: ApplicationStatus }) {
  const messages = useMessages(applicationStatus);
  return <StatusTag status={TAG_STATUSES[status]}>{messages[status]}</StatusTag>;
}
