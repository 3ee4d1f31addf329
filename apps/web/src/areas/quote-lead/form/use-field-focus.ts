import { type RefCallback, useEffect, useRef, useState } from 'react';

/** Knows the fields of the page by name, and puts the focus into one, also when it appears only later. Both keep their identity. */
export function useFieldFocus(): {
  refOf: (name: string) => RefCallback<HTMLElement>;
  focus: (name: string) => void;
} {
  const fields = useRef(new Map<string, HTMLElement>());
  const [refOf] = useState(() => (name: string) => (element: HTMLElement | null) => {
    if (element) fields.current.set(name, element);
    else fields.current.delete(name);
  });
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => fields.current.get(wanted.name)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  const [focus] = useState(() => (name: string) => setWanted({ name }));
  return { refOf, focus };
}
