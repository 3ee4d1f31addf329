import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadedLater } from '../../ui/windows/loaded-later.ts';

const { Component: Palette } = loadedLater(async () => (await import('./palette.tsx')).Palette);

/** Opens the palette on Ctrl or ⌘ with K, on every page of an agent. */
export function PaletteHost() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  // The text typed before the field had the focus.
  const ahead = useRef('');
  const close = () => {
    setOpen(false);
    setThere(false);
  };
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (isOurs && !event.altKey && !isInWindow(event.target)) {
      event.preventDefault();
      if (!isOpen) ahead.current = '';
      setOpen(true);
    } else if (isOpen && !isThere) {
      // The palette is loading: typed letters are no keys of the page below, but belong to its field.
      event.preventDefault();
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') ahead.current = ahead.current.slice(0, -1);
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey)
        ahead.current += event.key;
    }
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => follow(event);
    // In the capture phase, before the keys of the page.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  const arrive = () => {
    setThere(true);
    return ahead.current;
  };
  return <Suspense>{isOpen && <Palette onThere={arrive} onClose={close} />}</Suspense>;
}

const isInWindow = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
