import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** A text once nobody types on: what is searched for is asked for a word at a time. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Taken back is taken back at once.
  return typed === '' ? '' : settled;
}
