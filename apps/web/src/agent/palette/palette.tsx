import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { palette } from '../../messages/en/leads/palette.ts';
import { useMessages } from '../../messages/language.ts';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './palette.module.css';
import { type PaletteResult, usePaletteResults } from './use-palette-results.ts';

type PaletteProps = {
  /** Called when the field has the focus; returns the text typed before. */
  onFocused: () => string;
  onClose: () => void;
};

/** A search field for pages, tabs, views, places, clients, leads by number, and actions. */
export function Palette({ onFocused, onClose }: PaletteProps) {
  const messages = useMessages(palette);
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const listId = useId();
  const results = usePaletteResults(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const wasFocused = useRef(false);
  const focusAfterClose = useStableFocus(field);
  const chosen = Math.min(index, results.length - 1);
  const go = (result: PaletteResult | undefined) => {
    if (!result) return;
    onClose();
    result.go();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title}
      size="small"
      initialFocus={field}
      finalFocus={focusAfterClose}
    >
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={results[chosen] && `${listId}-${chosen}`}
        aria-label={messages.field}
        placeholder={messages.field}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onFocus={() => {
          if (wasFocused.current) return;
          wasFocused.current = true;
          setTyped(onFocused());
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setIndex(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) setIndex((chosen + step + results.length) % Math.max(1, results.length));
          else if (event.key === 'Enter') go(results[chosen]);
          else return;
          event.preventDefault();
        }}
      />
      <div id={listId} role="listbox" aria-label={messages.results} className={styles.results}>
        {results.map(({ text, go: goThere }, index) => (
          <div
            key={text}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go({ text, go: goThere })}
            onKeyDown={undefined}
          >
            {text}
          </div>
        ))}
      </div>
      {results.length === 0 && <p role="status">{messages.nothing}</p>}
    </Dialog>
  );
}

/**
 * The page below may still be loading, and moves the focus to its heading or first field when it is ready. The palette
 * keeps the focus until it closes; then the page's choice gets it.
 */
function useStableFocus(field: RefObject<HTMLElement | null>) {
  const requestedByPage = useRef<HTMLElement>(null);
  useEffect(() => {
    const keepFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('#content')) return;
      requestedByPage.current = target;
      field.current?.focus();
    };
    document.addEventListener('focusin', keepFocus);
    return () => document.removeEventListener('focusin', keepFocus);
  }, [field]);
  return () => (requestedByPage.current?.isConnected ? requestedByPage.current : null);
}
