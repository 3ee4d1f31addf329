import type { Lead } from '@fanwise/contract/own';
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
import { useColleagues } from './use-colleagues.ts';

type Assignable = Pick<Lead, 'applicationId' | 'assignedTo'>;

/** The server's answer about a lead that a colleague assigned meanwhile. */
type Changed = Assignable & { to: string | null; by: string | null };

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
  const [seen, setSeen] = useState<ReadonlyMap<number, number | null>>(new Map());
  const assignableLeads = leads.filter(mayAssign);
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
            assignedTo: seen.has(applicationId) ? (seen.get(applicationId) ?? null) : assignedTo,
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
      textOf: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'assignment-changed') return undefined;
        const [changed] = error.data as readonly Changed[];
        return (
          changed && messages.changed(changed.by ?? '', changed.to ?? '', changed.applicationId)
        );
      },
      onFailure: (error) => {
        if (error instanceof ApiError && error.code === 'assignment-changed')
          setSeen(
            new Map([
              ...seen,
              ...(error.data as readonly Changed[]).map(
                ({ applicationId, assignedTo }) => [applicationId, assignedTo] as const,
              ),
            ]),
          );
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
            unavailable={to === undefined ? messages.choose : undefined}
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
