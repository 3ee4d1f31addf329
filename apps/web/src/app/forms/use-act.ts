import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFailureText } from './form-rules.ts';

type Acting<Answer> = {
  /** What it changes: read again before it counts as done. */
  changes?: readonly QueryKey[];
  onDone?: (answer: Answer) => unknown;
  /** Takes a failure that has a place of its own. True: it is said there, and nowhere else. */
  onFailure?: (error: unknown) => boolean;
  /** The sentence for a failure that means more here than elsewhere. */
  textOf?: (error: unknown) => string | undefined;
};

/**
 * Something that is sent: one at a time, and a press while it is under way is none. `act` brings the answer, or nothing
 * where it failed, which `failure` says in the language of the page, or was under way already.
 */
export function useAct<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { changes = [], onDone, onFailure, textOf }: Acting<Answer> = {},
): {
  act: (input: Input) => Promise<Answer | undefined>;
  isBusy: boolean;
  /** What is being sent. */
  busyWith: Input | undefined;
  failure: string | undefined;
  /** Takes the failure away, before something else is tried. */
  forget: () => void;
} {
  const client = useQueryClient();
  const failureText = useFailureText();
  // A ref besides the state: a second press in the same moment must not send again.
  const isUnderWay = useRef(false);
  const { mutateAsync, reset, isPending, variables, error } = useMutation({
    mutationFn: async (input: Input) => {
      const answer = await send(input);
      await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
      await onDone?.(answer);
      return answer;
    },
  });
  const act = async (input: Input): Promise<Answer | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      return await mutateAsync(input);
    } catch (failed) {
      if (onFailure?.(failed)) reset();
      return undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    act,
    isBusy: isPending,
    busyWith: isPending ? variables : undefined,
    failure: error === null ? undefined : (textOf?.(error) ?? failureText(error)),
    // What is under way has no failure yet, and goes on.
    forget: () => {
      if (!isUnderWay.current) reset();
    },
  };
}
