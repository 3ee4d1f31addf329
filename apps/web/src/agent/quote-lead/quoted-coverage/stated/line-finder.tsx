import { foldAccents } from '@fanwise/domain/texts/fold-accents';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from '../coverage-block.module.css';
import type { LeadRequestedLine } from '../coverage-draft.ts';

const MAX_SHOWN = 6;

/** Finds the line to quote differently: a few letters, then Enter or a press. */
export function LineFinder({
  lines,
  onPick,
}: {
  lines: readonly LeadRequestedLine[];
  onPick: (row: string) => void;
}) {
  const messages = useMessages(coverMessages);
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const pick = (row: string) => {
    setTyped(null);
    onPick(row);
  };
  if (lines.length === 0) return null;
  if (typed === null)
    return (
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={16} stroke={1.75} />}
          onClick={() => setTyped('')}
        >
          {messages.lineDiffers}
        </Button>
      </div>
    );
  const found = lines
    .filter(({ short, term, plain }) =>
      foldAccents(`${short} ${term} ${plain}`).includes(foldAccents(typed.trim())),
    )
    .slice(0, MAX_SHOWN);
  return (
    <search
      aria-label={messages.findLine}
      className={styles.finder}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise the page takes the key and leaves.
        event.preventDefault();
        setTyped(null);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) pick(found[0].row);
        }}
      >
        <TextField
          label={messages.findLine}
          hint={messages.findHint}
          value={typed}
          onChange={setTyped}
          ref={field}
          autoComplete="off"
          type="search"
        />
      </form>
      <p className={found.length > 0 ? 'visually-hidden' : undefined} role="status">
        {found.length === 0 ? messages.noLine : messages.foundLines(found.length)}
      </p>
      <ul id={listId} className={styles.found}>
        {found.map((line) => (
          <li key={line.row}>
            <button type="button" className={styles.pick} onClick={() => pick(line.row)}>
              {line.short}{' '}
              <span>
                {line.term}: {line.shortText}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
