import type { TaskName } from '@fanwise/domain/admin/tasks';
import { signWithPasskey } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../app/api.ts';
import { keys } from '../app/queries.ts';
import { recordTaskDone } from '../list/last-task.ts';

/** The outcome of a task: done, with its results, or waiting for a second operator. */
export type Outcome =
  | { kind: 'done'; results: readonly Readonly<Record<string, unknown>>[] }
  | { kind: 'proposed'; id: number };

/** Sent with each input. */
export type Sending = {
  inputs: readonly Readonly<Record<string, unknown>>[];
  reason: string | undefined;
  /** Null if no factor is needed; an empty code means the passkey. */
  code: string | null;
  /** The hash of the preview; only with one input. */
  expected: string | undefined;
};

/** Requests a step-up for exactly this task and input, answers it with a factor, and returns its id. */
export async function stepUp(task: string, input: object, code: string): Promise<string> {
  const body = { task, input: input as Record<string, unknown> };
  const asked = await call('POST /step-up', { body });
  const answer =
    code === '' && asked.options ? { passkey: await signWithPasskey(asked.options) } : { code };
  await call('POST /step-up/:id', { params: { id: asked.id }, body: answer });
  return asked.id;
}

/**
 * Does a task, one at a time. All queries are read again at once. Lists show the new rows only when the window has
 * closed, so that its result can be read.
 */
export function useTask(task: TaskName) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const doneAt = useRef<number>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(
    () => () => {
      if (doneAt.current !== undefined) recordTaskDone(doneAt.current);
    },
    [],
  );
  const send = async ({
    inputs,
    reason,
    code,
    expected,
  }: Sending): Promise<Outcome | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const results: Readonly<Record<string, unknown>>[] = [];
      let proposed: number | undefined;
      for (const input of inputs) {
        const shown = code === null ? undefined : await stepUp(task, input, code);
        const answer = await call('POST /tasks/:name', {
          params: { name: task },
          body: {
            input: { ...input },
            ...(reason && { reason }),
            ...(shown && { step_up: shown }),
            ...(expected && { expected }),
          },
        });
        if ('proposed' in answer) proposed = answer.proposed;
        else results.push(answer.result);
      }
      const now: Outcome =
        proposed === undefined ? { kind: 'done', results } : { kind: 'proposed', id: proposed };
      setOutcome(now);
      return now;
    } catch (error) {
      setFailure(error);
      return undefined;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      doneAt.current = Date.now();
      void client.invalidateQueries({ queryKey: keys.all });
    }
  };
  return { send, isBusy, failure, forget: () => setFailure(undefined), outcome };
}
