import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { useFailureText } from './form-rules.ts';

type ActionOptions<Answer> = {
  /** The queries it changes: they are read again before it counts as done. */
  changes?: readonly QueryKey[];
  onDone?: (answer: Answer) => unknown;
  /** Handles a failure that has its own place. Returns true if it is shown there, and nowhere else. */
  onFailure?: (error: unknown) => boolean;
  /** The sentence for a failure that means more here than elsewhere. */
  textOf?: (error: unknown) => string | undefined;
};

/**
 * Sends a request, one at a time: a second press while it is under way does nothing. `run` returns the answer. It returns
 * undefined when the call failed, which `failure` says in the language of the page, or when another was under way.
 */
export function useAction<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { changes = [], onDone, onFailure, textOf }: ActionOptions<Answer> = {},
): {
  run: (input: Input) => Promise<Answer | undefined>;
  isBusy: boolean;
  /** The input of the call under way. */
  busyWith: Input | undefined;
  failure: string | undefined;
  /** Removes the failure, before the next attempt. */
  clearFailure: () => void;
} {
  // Pages before the log-in have no cache of answers.
  const client = useContext(QueryClientContext);
  const failureText = useFailureText();
  const [state, setState] = useState<{ input?: Input; isBusy: boolean; error?: unknown }>(IDLE);
  // A ref besides the state: a second press in the same moment must not send again.
  const isUnderWay = useRef(false);
  const run = async (input: Input): Promise<Answer | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setState({ input, isBusy: true });
    try {
      const answer = await send(input);
      await Promise.all(changes.map((queryKey) => client?.invalidateQueries({ queryKey })));
      await onDone?.(answer);
      setState(IDLE);
      return answer;
    } catch (error) {
      setState(onFailure?.(error) ? IDLE : { isBusy: false, error });
      return undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
  const { input, isBusy, error } = state;
  return {
    run,
    isBusy,
    busyWith: input,
    failure: error === undefined ? undefined : (textOf?.(error) ?? failureText(error)),
    // A call under way has no failure yet, and continues.
    clearFailure: () => {
      if (!isUnderWay.current) setState(IDLE);
    },
  };
}

const IDLE = { isBusy: false };
