import type { TaskName } from '@fanwise/domain/admin/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../app/api.ts';
import { keys } from '../app/queries.ts';
import { actIsOver } from '../list/last-act.ts';
import { signWithPasskey } from '../sign-in/passkey.ts';

/** What became of a task: done, with what it answered, or waiting for a second person. */
export type Outcome =
  | { kind: 'done'; results: readonly Readonly<Record<string, unknown>>[] }
  | { kind: 'proposed'; id: number };

/** What is sent with each input. */
export type Sending = {
  inputs: readonly Readonly<Record<string, unknown>>[];
  reason: string | undefined;
  /** Null where no factor is asked for; an empty code means the passkey. */
  code: string | null;
  /** Stands for what the preview showed; only with one input. */
  expected: string | undefined;
};

/** Shows a factor for exactly this task and input; the answer goes along with it. */
export async function stepUp(task: string, input: object, code: string): Promise<string> {
  const body = { task, input: input as Record<string, unknown> };
  const asked = await call('POST /step-up', { body });
  const answer =
    code === '' && asked.options ? { passkey: await signWithPasskey(asked.options) } : { code };
  await call('POST /step-up/:id', { params: { id: asked.id }, body: answer });
  return asked.id;
}

/**
 * Does a task, once at a time. Everything that was read is read anew at once; lists begin anew when the window or form is
 * gone, so that what it still has to show stays until it was seen.
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
      if (doneAt.current !== undefined) actIsOver(doneAt.current);
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
