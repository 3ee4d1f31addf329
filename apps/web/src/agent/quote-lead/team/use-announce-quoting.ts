import type { LeadDetail } from '@fanwise/contract/own';
import { useRef } from 'react';
import { call } from '../../../app/api.ts';
import { useKey } from '../form/use-keys.ts';

const EVERY_MS = 20_000;

/** Tells the colleagues who look at the lead that this member types, at most every 20 seconds; nobody without colleagues. */
export function useAnnounceQuoting({ team, lead: { applicationId: id } }: LeadDetail): void {
  const announcedAt = useRef(0);
  useKey(({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!team?.colleagues || !isField || Date.now() - announcedAt.current < EVERY_MS) return;
    announcedAt.current = Date.now();
    call('POST /agent/leads/:id/quoting', { params: { id } }).catch(() => undefined);
  });
}
