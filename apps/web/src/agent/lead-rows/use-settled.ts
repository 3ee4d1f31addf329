import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** Returns a text after a pause in typing, so that a search is one request per word. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Clearing the text takes effect at once.
  return typed === '' ? '' : settled;
}
