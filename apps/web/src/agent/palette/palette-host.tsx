import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  applyKey,
  isPaletteKey,
  setPaletteLoaded,
  takeEarlyText,
} from '../../app/early-palette.ts';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { isInWindow } from '../leads/list/use-keys.ts';

const { Component: Palette } = lazyComponent(async () => (await import('./palette.tsx')).Palette);

/** Opens the palette on Ctrl or ⌘ with K, on every page of an agent. */
export function PaletteHost() {
  const [earlyText] = useState(takeEarlyText);
  const [isOpen, setOpen] = useState(earlyText !== null);
  const [isPaletteReady, setPaletteReady] = useState(false);
  // The text typed before the field had the focus.
  const typedText = useRef(earlyText ?? '');
  const close = () => {
    setOpen(false);
    setPaletteReady(false);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event) && !isInWindow(event.target)) {
      event.preventDefault();
      if (!isOpen) typedText.current = '';
      setOpen(true);
    } else if (isOpen && !isPaletteReady) {
      // The palette is loading: typed letters go into its field and do not reach the page below.
      event.preventDefault();
      const text = applyKey(typedText.current, event);
      typedText.current = text ?? '';
      if (text === null) close();
    }
  });
  useEffect(() => {
    setPaletteLoaded(true);
    const listener = (event: KeyboardEvent) => handleKey(event);
    // In the capture phase, before the keys of the page.
    window.addEventListener('keydown', listener, { capture: true });
    return () => {
      window.removeEventListener('keydown', listener, { capture: true });
      setPaletteLoaded(false);
    };
  }, []);
  const takeTypedText = () => {
    setPaletteReady(true);
    return typedText.current;
  };
  return <Suspense>{isOpen && <Palette onFocused={takeTypedText} onClose={close} />}</Suspense>;
}
