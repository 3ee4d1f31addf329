import type { PassReason } from '@fanwise/contract/agents/lead-table';
import type { LeadTableRow } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { keys } from '../../../app/keys.ts';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../messages/language.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import { notifyOtherTabs } from '../../lead-rows/other-tabs.ts';
import type { ListedLead } from './shown-page.ts';

/** `sent` once the server has it: what is no longer part of the list then left because of it. */
type PassStates = ReadonlyMap<number, 'sending' | 'sent'>;

const NO_PASSES: PassStates = new Map();

/**
 * Passed leads leave the list at once, and can be brought back. Requests about one lead run in order, so that a reason
 * or an Undo never overtakes its pass.
 */
export function usePassing() {
  const messages = useMessages(leadRows).pass;
  const client = useQueryClient();
  const failureText = useFailureText();
  const [passed, setPassed] = useState(NO_PASSES);
  const [passedToExplain, setPassedToExplain] = useState<readonly LeadTableRow[]>([]);
  const requests = useRef(new Map<number, Promise<unknown>>());

  const refetchLeads = () => client.invalidateQueries({ queryKey: keys.agent.leads });
  const enqueue = (id: number, send: () => Promise<unknown>): Promise<unknown> => {
    const request = (requests.current.get(id) ?? Promise.resolve()).then(send, send);
    requests.current.set(id, request);
    return request;
  };
  const setPassState = (ids: readonly number[], passState: 'sending' | 'sent' | null) =>
    setPassed((before) => {
      const after = new Map(before);
      for (const id of ids) {
        if (passState) after.set(id, passState);
        else after.delete(id);
      }
      return after;
    });
  const sendPass = (id: number, reason: PassReason | null) =>
    enqueue(id, () => call('POST /agent/leads/:id/pass', { params: { id }, body: { reason } }));
  const sendAll = async (ids: readonly number[], send: (id: number) => Promise<unknown>) => {
    const results = await Promise.allSettled(ids.map(send));
    notifyOtherTabs();
    await refetchLeads();
    return results.flatMap((result, index) => {
      const id = ids[index];
      return result.status === 'rejected' && id !== undefined
        ? [{ id, error: result.reason as unknown }]
        : [];
    });
  };
  const reportFailures = (failures: readonly { error: unknown }[]) => {
    const [first] = failures;
    if (first) showToast({ message: `${messages.failed} ${failureText(first.error)}` });
  };

  const takeBack = async (ids: readonly number[]) => {
    setPassedToExplain((rows) => rows.filter(({ applicationId }) => !ids.includes(applicationId)));
    const failures = await sendAll(ids, (id) =>
      enqueue(id, () => call('DELETE /agent/leads/:id/pass', { params: { id } })),
    );
    // The rows come back with the answer that has them again.
    setPassState(ids, null);
    if (failures.length > 0) reportFailures(failures);
    else showToast({ message: messages.undone, type: 'success', timeoutMs: 4_000 });
  };
  const pass = async (rows: readonly LeadTableRow[]) => {
    if (rows.length === 0) return;
    const ids = rows.map(({ applicationId }) => applicationId);
    setPassState(ids, 'sending');
    setPassedToExplain(rows.filter(({ opened }) => opened));
    showToast({
      message: messages.done(ids.length),
      type: 'success',
      action: { label: messages.undo, onPress: () => void takeBack(ids) },
    });
    const failures = await sendAll(ids, (id) => sendPass(id, null));
    setPassState(ids, 'sent');
    setPassState(
      failures.map(({ id }) => id),
      null,
    );
    reportFailures(failures);
  };
  const giveReason = async (reason: PassReason | null) => {
    const ids = passedToExplain.map(({ applicationId }) => applicationId);
    setPassedToExplain([]);
    if (reason !== null) reportFailures(await sendAll(ids, (id) => sendPass(id, reason)));
  };
  const isHidden = ({ applicationId, isGone }: ListedLead) => {
    const passState = passed.get(applicationId);
    return passState === 'sending' || (passState === 'sent' && isGone === true);
  };
  return { isHidden, pass, takeBack, passedToExplain, giveReason };
}
