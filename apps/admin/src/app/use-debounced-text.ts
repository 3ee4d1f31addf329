import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Calls `then` with what was typed as soon as the typing pauses, unless that is the value of the last call. */
export function useDebouncedText(then: (typed: string) => void, start = '') {
  const [typed, setTyped] = useState(start);
  const last = useRef(start);
  const latest = useRef(then);
  latest.current = then;
  // The value changed elsewhere, for example by a saved view.
  const [seen, setSeen] = useState(start);
  if (start !== seen) {
    setSeen(start);
    if (start !== last.current) {
      last.current = start;
      setTyped(start);
    }
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      // Enter may have called already: a second call would take back the link that was opened since.
      if (typed.trim() === last.current) return;
      last.current = typed.trim();
      latest.current(last.current);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  /** Calls at once, for Enter. */
  const flush = (value = typed) => {
    last.current = value.trim();
    latest.current(last.current);
  };
  return { typed, setTyped, flush };
}
