import { useState } from 'react';

/** The text of a field whose value takes effect later; another value from outside replaces it, and the focus stays. */
export function useTypedText(value: string) {
  const [from, setFrom] = useState(value);
  const [typed, setTyped] = useState(value);
  if (from !== value) {
    setFrom(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}
