import { useState } from 'react';

/** What stands in a field whose value counts later; another value from outside takes its place, and the focus stays. */
export function useTyped(value: string) {
  const [from, setFrom] = useState(value);
  const [typed, setTyped] = useState(value);
  if (from !== value) {
    setFrom(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}
