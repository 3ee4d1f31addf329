import { useEffect, useEffectEvent, useId, useState } from 'react';
import { palette } from '../../messages/en/leads/palette.ts';
import { useWords } from '../../messages/language.ts';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './palette.module.css';
import { useWays, type Way } from './use-ways.ts';

/** One field that leads anywhere: pages, sets, views, places, clients, leads by their number; and what can be done. */
export function Palette({ onThere, onClose }: { onThere: () => void; onClose: () => void }) {
  const words = useWords(palette);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const ways = useWays(typed.trim());
  const arrive = useEffectEvent(onThere);
  useEffect(() => arrive(), []);
  const chosen = Math.min(at, ways.length - 1);
  const go = (way: Way | undefined) => {
    if (!way) return;
    onClose();
    way.go();
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title} size="small">
      <input
        className={styles.field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={ways[chosen] && `${listId}-${chosen}`}
        aria-label={words.field}
        placeholder={words.field}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) setAt((chosen + step + ways.length) % Math.max(1, ways.length));
          else if (event.key === 'Enter') go(ways[chosen]);
          else return;
          event.preventDefault();
        }}
      />
      <div id={listId} role="listbox" aria-label={words.results} className={styles.ways}>
        {ways.map(({ text, go: goThere }, index) => (
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
      {ways.length === 0 && <p role="status">{words.nothing}</p>}
    </Dialog>
  );
}
