import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadedLater } from '../../ui/windows/loaded-later.ts';

const { Component: Palette } = loadedLater(async () => (await import('./palette.tsx')).Palette);

/** Hears Ctrl or ⌘ with K on every page of an agent, and opens the field that leads anywhere. */
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
      // It is on its way: what is typed is no key of the page below, and is for the field.
      event.preventDefault();
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') ahead.current = ahead.current.slice(0, -1);
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey)
        ahead.current += event.key;
    }
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => follow(event);
    // Before the keys of a page.
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
