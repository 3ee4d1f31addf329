import { useState } from 'react';
import { ApiError, call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { assigning } from '../../messages/en/agent/assigning.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { notifyOtherTabs } from '../lead-rows/other-tabs.ts';
import styles from './assigning.module.css';
import {
  type Assignable,
  type ChangedLead,
  describeChanged,
  withCurrentMembers,
} from './changed-leads.ts';
import { useColleagues } from './use-colleagues.ts';

const NOBODY = 0;

/** Assigns leads to a member or to nobody. Leads that the reader may not assign are left out, and counted. */
export function AssignDialog({
  leads,
  onClose,
  onDone,
}: {
  leads: readonly Assignable[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const messages = useMessages(assigning);
  const { working, nameOf, mayAssign } = useColleagues();
  // Colleagues may assign the same leads: a refusal names the current members.
  const [changed, setChanged] = useState<readonly ChangedLead[]>([]);
  const assignableLeads = withCurrentMembers(leads, changed).filter(mayAssign);
  const [first] = assignableLeads;
  const [member, setMember] = useState<number | undefined>(
    assignableLeads.length === 1 ? (first?.assignedTo ?? undefined) : undefined,
  );
  const to = member === NOBODY ? null : member;
  const { run, isBusy, failure } = useAction(
    (memberId: number | null) =>
      call('POST /agent/leads/assign', {
        body: {
          leads: assignableLeads.map(({ applicationId, assignedTo }) => ({
            applicationId,
            assignedTo,
          })),
          to: memberId,
        },
      }),
    {
      changes: [keys.agent.leads],
      onDone: () => {
        notifyOtherTabs();
        showToast({
          message:
            to === undefined || to === null
              ? messages.doneNobody(assignableLeads.length)
              : messages.done(assignableLeads.length, nameOf(to)),
          type: 'success',
          timeoutMs: 4_000,
        });
        onDone?.();
        onClose();
      },
      textOf: (error) => describeChanged(messages, readChanged(error)),
      onFailure: (error) => {
        setChanged([...changed, ...readChanged(error)]);
        return false;
      },
    },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title(assignableLeads.length)}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            busy={isBusy}
            unavailable={
              assignableLeads.length === 0
                ? messages.leftOut(leads.length)
                : to === undefined
                  ? messages.choose
                  : undefined
            }
            onClick={() => void (to !== undefined && run(to))}
          >
            {messages.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {failure && <Notice kind="error">{failure}</Notice>}
        {assignableLeads.length < leads.length && (
          <p>{messages.leftOut(leads.length - assignableLeads.length)}</p>
        )}
        <Select
          label={messages.member}
          hint={messages.notifies}
          value={member ?? null}
          options={[
            ...working.map(({ memberId }) => ({ value: memberId, label: nameOf(memberId) })),
            { value: NOBODY, label: messages.nobody },
          ]}
          onChange={setMember}
        />
      </div>
    </Dialog>
  );
}

/** The leads of a refusal that a colleague assigned meanwhile; empty for other failures. */
const readChanged = (error: unknown): readonly ChangedLead[] =>
  error instanceof ApiError && error.code === 'assignment-changed'
    ? (error.data as readonly ChangedLead[])
    : [];
