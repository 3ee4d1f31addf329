import { type RefCallback, useEffect, useRef, useState } from 'react';

/**
 * Finds the fields of the page by name, and moves the focus into one, also when it appears later; `staysPut` does not
 * scroll. The field's text is selected. Both functions are stable references.
 */
export function useFieldFocus(): {
  refOf: (name: string) => RefCallback<HTMLElement>;
  focus: (name: string, staysPut?: boolean) => void;
} {
  const fields = useRef(new Map<string, HTMLElement>());
  const [refOf] = useState(() => (name: string) => (element: HTMLElement | null) => {
    if (element) fields.current.set(name, element);
    else fields.current.delete(name);
  });
  const [wanted, setWanted] = useState<{ name: string; staysPut: boolean } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const field = fields.current.get(wanted.name);
      field?.focus({ preventScroll: wanted.staysPut });
      if (field instanceof HTMLInputElement) field.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  const [focus] = useState(
    () =>
      (name: string, staysPut = false) =>
        setWanted({ name, staysPut }),
  );
  return { refOf, focus };
}
