import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Arrival = {
  /** The step before this one. */
  from?: number;
};

type Direction = 'forward' | 'back';

/**
 * The step in the address, at most the first one that is not done, as part of the history. `onArrive` runs once a step
 * is rendered.
 */
export function useStep(
  isDone: readonly boolean[],
  onArrive: (field: string | undefined) => void,
): {
  step: number;
  /** The direction from which the step was reached; undefined for the first one shown. */
  direction: Direction | undefined;
  go: (to: number, field?: string) => void;
} {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const arrival = location.state as Arrival | null;
  const firstOpen = isDone.indexOf(false);
  const wanted = Math.trunc(Number(search.get('step') ?? 1)) - 1;
  const step = Math.min(Math.max(wanted || 0, 0), firstOpen < 0 ? isDone.length - 1 : firstOpen);

  const [shown, setShown] = useState<{ step: number; direction?: Direction }>({ step });
  if (shown.step !== step) setShown({ step, direction: step > shown.step ? 'forward' : 'back' });

  const arrivedAt = useRef(step);
  const arrive = useRef(onArrive);
  arrive.current = onArrive;
  // The field that gets the focus instead of the heading.
  const wantedField = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === step) return;
    arrivedAt.current = step;
    arrive.current(wantedField.current);
    wantedField.current = undefined;
  }, [step]);

  const go = (to: number, field?: string) => {
    if (to === step) {
      if (field !== undefined) arrive.current(field);
      return;
    }
    wantedField.current = field;
    if (to < step && arrival?.from === to) navigate(-1);
    else navigate({ search: `?step=${to + 1}` }, { state: { from: step } satisfies Arrival });
  };
  return { step, direction: shown.direction, go };
}
