import { Combobox as Base } from '@base-ui/react/combobox';
import type { RefObject } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { CheckMark } from '../marks/marks.tsx';
import styles from './list.module.css';
import type { Option } from './select.tsx';
import { useWasOpen } from './use-was-open.ts';

/** The texts of the list besides its options. */
export type OptionPopupProps = {
  isOpen: boolean;
  isSearching: boolean;
  /** The last search did not reach the server. */
  hasFailed: boolean;
  /** When there are none. */
  emptyText?: string | undefined;
  /** The list stays below the field where it would else be rendered above it. */
  isBelow?: boolean | undefined;
  /** The element that the popup is attached to; by default the field. */
  anchor?: RefObject<HTMLElement | null>;
};

/** The popup of a combobox with its status line. */
export function OptionPopup({
  isOpen,
  isSearching,
  hasFailed,
  emptyText,
  isBelow,
  anchor,
}: OptionPopupProps) {
  const messages = useMessages(ui);
  // A list that is first rendered while it closes would stay: Base UI waits for an animation that never ran.
  if (!useWasOpen(isOpen)) return null;
  return (
    <Base.Portal>
      <Base.Positioner
        anchor={anchor}
        sideOffset={6}
        collisionPadding={12}
        {...(isBelow && { collisionAvoidance: { side: 'none' } })}
        className={styles.positioner}
      >
        <Base.Popup className={styles.popup} ref={() => nameCloseButtons(messages.close)}>
          <Base.Status className={styles.status}>
            {/* A list that is closing has nothing to say about what was chosen. */}
            {isSearching && isOpen ? messages.searching : null}
          </Base.Status>
          <Base.Empty>
            {!(isSearching && isOpen) && (
              <div className={styles.status}>
                {hasFailed ? messages.searchFailed : (emptyText ?? messages.noMatch)}
              </div>
            )}
          </Base.Empty>
          <Base.List>
            {(option: Option<string | number>) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.unavailable !== undefined}
                className={styles.item}
              >
                <Base.ItemIndicator className={styles.mark}>
                  <CheckMark />
                </Base.ItemIndicator>
                <span>
                  {option.label}
                  {option.unavailable && (
                    <span className={styles.reason}>{option.unavailable}</span>
                  )}
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** Base UI gives the hidden buttons that close the list an English name, and no way to change it. */
function nameCloseButtons(name: string): void {
  for (const button of document.querySelectorAll('[role="button"][aria-label="Dismiss"]'))
    button.ariaLabel = name;
}
