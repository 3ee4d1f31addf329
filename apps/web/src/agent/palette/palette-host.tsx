import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  isPaletteKey,
  setHeardByPalette,
  takeEarlyText,
  typeAhead,
} from '../../app/early-palette.ts';
import { loadedLater } from '../../ui/windows/loaded-later.ts';
import { isInWindow } from '../leads/list/use-keys.ts';

const { Component: Palette } = loadedLater(async () => (await import('./palette.tsx')).Palette);

/** Opens the palette on Ctrl or ⌘ with K, on every page of an agent. */
export function PaletteHost() {
  const [early] = useState(takeEarlyText);
  const [isOpen, setOpen] = useState(early !== null);
  const [isThere, setThere] = useState(false);
  // The text typed before the field had the focus.
  const ahead = useRef(early ?? '');
  const close = () => {
    setOpen(false);
    setThere(false);
  };
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event) && !isInWindow(event.target)) {
      event.preventDefault();
      if (!isOpen) ahead.current = '';
      setOpen(true);
    } else if (isOpen && !isThere) {
      // The palette is loading: typed letters are no keys of the page below, but belong to its field.
      event.preventDefault();
      const text = typeAhead(ahead.current, event);
      ahead.current = text ?? '';
      if (text === null) close();
    }
  });
  useEffect(() => {
    setHeardByPalette(true);
    const hear = (event: KeyboardEvent) => follow(event);
    // In the capture phase, before the keys of the page.
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
      setHeardByPalette(false);
    };
  }, []);
  const arrive = () => {
    setThere(true);
    return ahead.current;
  };
  return <Suspense>{isOpen && <Palette onThere={arrive} onClose={close} />}</Suspense>;
}
