import type { Client } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';

/** An agent's private notes on a client. */
export type ClientNotes = Pick<Client, 'note' | 'outcome' | 'followUp'>;

const AFTER_LAST_KEY_MS = 1_000;
const AFTER_FAILURE_MS = 10_000;

/**
 * Saves notes automatically: a second after the last change, again if that failed, and at once when the page is left.
 */
export function useClientNotes(client: Client) {
  const { applicationId } = client;
  const queryClient = useQueryClient();
  const [unsent, setUnsent] = useState<Partial<ClientNotes> | null>(null);
  // A colleague may change the notes meanwhile: what was not typed here follows the server.
  const values: ClientNotes = { ...client, ...unsent };
  const [isSaved, setSaved] = useState(false);
  const send = (body: Partial<ClientNotes>, keepalive = false) =>
    call('PUT /agent/clients/:id/notes', { params: { id: applicationId }, body, keepalive });
  const { run, isBusy, failure } = useAction(send, {
    changes: [
      keys.agent.client(applicationId),
      keys.agent.clientLists,
      keys.agent.leadHistory(applicationId),
    ],
    onDone: () => setSaved(true),
  });
  useEffect(() => {
    if (!unsent || isBusy) return;
    const timer = setTimeout(
      async () => {
        const answer = await run(unsent);
        if (answer !== undefined) setUnsent((now) => (now === unsent ? null : now));
      },
      failure ? AFTER_FAILURE_MS : AFTER_LAST_KEY_MS,
    );
    return () => clearTimeout(timer);
  });
  const atLeaving = useRef<() => void>(() => undefined);
  atLeaving.current = () => {
    if (unsent) void send(unsent, true).catch(() => undefined);
  };
  useEffect(() => {
    const leave = () => atLeaving.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    values,
    change: (changed: Partial<ClientNotes>) => {
      setSaved(false);
      setUnsent((now) => ({ ...now, ...changed }));
      // An agent who returns finds the note, even before the server has answered.
      queryClient.setQueryData(
        keys.agent.client(applicationId),
        (read?: { data: Client }) => read && { ...read, data: { ...read.data, ...changed } },
      );
    },
    isBusy,
    failure,
    isSaved: isSaved && !unsent,
  };
}
