import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadedLater } from '../../ui/windows/loaded-later.ts';

const { Component: Palette } = loadedLater(async () => (await import('./palette.tsx')).Palette);

/** Hears Ctrl or ⌘ with K on every page of an agent, and opens the field that leads anywhere. */
export function PaletteHost() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (isOurs && !event.altKey && !isInWindow(event.target)) {
      event.preventDefault();
      setOpen(true);
    } else if (isOpen && !isThere) {
      // It is on its way: what is typed is no key of the page below.
      event.preventDefault();
    }
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => follow(event);
    // Before the keys of a page.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  const close = () => {
    setOpen(false);
    setThere(false);
  };
  return (
    <Suspense>{isOpen && <Palette onThere={() => setThere(true)} onClose={close} />}</Suspense>
  );
}

const isInWindow = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
