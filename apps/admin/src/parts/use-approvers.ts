import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import { useFactText } from './use-fact.ts';

type Approver = { name: string; role: string };

/** Returns a function that names operators with their roles. */
export function useApproverNames(): (approvers: readonly Approver[]) => string[] {
  const { operatorsLine } = useMessages(adminTasks);
  const fact = useFactText();
  return (approvers) =>
    approvers.map(({ name, role }) => operatorsLine(name, fact.value('role', role)));
}
