import { Dialog as Base } from '@base-ui/react/dialog';
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { classNames } from '../class-names.ts';
import { CrossMark } from '../marks/marks.tsx';
import styles from './dialog.module.css';
import { useBackGesture } from './use-back-gesture.ts';
import { useReachableScroll } from './use-reachable-scroll.ts';
import { useStrayPresses } from './use-stray-presses.ts';

/** What every window takes. */
export type WindowProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the foot. */
  actions?: ReactNode;
  /** Gets the focus first; otherwise the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus after closing, for when the opener may be gone by then; null leaves it to the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Has its whole text read out on opening: for a few sentences before a button that has the focus. */
  isReadOut?: boolean | undefined;
  /** Begins at its title: for much to read before the buttons, where a first link or button alone would tell nothing. */
  startsAtTitle?: boolean | undefined;
  /** Nothing is seen behind it, and no press beside it closes it. */
  coversPage?: boolean | undefined;
};

/** A window with its place and size. */
export type ModalProps = WindowProps & {
  className: string | undefined;
  viewportClassName: string | undefined;
};

/** The window itself: backdrop, title, body, actions, cross. */
export function Modal({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
  isReadOut,
  startsAtTitle,
  coversPage,
  className,
  viewportClassName,
}: ModalProps) {
  const messages = useMessages(ui);
  const bodyId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = startsAtTitle ? heading : initialFocus;
  const { ref: body, isReachable } = useReachableScroll();
  const { isStrayOutside, isSecondClick } = useStrayPresses(isOpen);
  useBackGesture(isOpen, onClose);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event, reason }) => {
        const isStray = reason === 'outside-press' && (coversPage || isStrayOutside(event));
        if (!open && !isStray) onClose();
      }}
    >
      <Base.Portal>
        <Inside isOpen={isOpen}>
          <Base.Backdrop className={classNames(styles.backdrop, coversPage && styles.cover)} />
          <Base.Viewport className={viewportClassName}>
            <Base.Popup
              className={classNames(styles.popup, className)}
              {...(isReadOut && { 'aria-describedby': bodyId })}
              onClickCapture={(event) => {
                if (!isSecondClick(event)) return;
                event.preventDefault();
                event.stopPropagation();
              }}
              {...(first && { initialFocus: first })}
              {...(finalFocus && { finalFocus })}
            >
              {/* No header and footer: outside of the page's main part these would be landmarks. */}
              <div className={styles.head}>
                <Base.Title
                  ref={heading}
                  tabIndex={startsAtTitle ? -1 : undefined}
                  className={styles.title}
                >
                  {title}
                </Base.Title>
              </div>
              <div
                ref={body}
                id={bodyId}
                tabIndex={isReachable ? 0 : undefined}
                className={styles.body}
              >
                {description && (
                  <Base.Description className={styles.description} render={<div />}>
                    {description}
                  </Base.Description>
                )}
                {children}
              </div>
              {actions && <div className={styles.actions}>{actions}</div>}
              {/* Last in order, so that the focus starts at the content. */}
              <Base.Close className={styles.close} aria-label={messages.close}>
                <CrossMark />
              </Base.Close>
            </Base.Popup>
          </Base.Viewport>
        </Inside>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Draws the window in pieces between which a touch is answered: a portal would draw it in one go. A window that was
 * closed before it came is left out, it would never be told to go.
 */
function Inside({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isDue && isOpen) setDrawn(true);
  }, [isDue, isOpen]);
  return isDue && (isOpen || isDrawn) && children;
}
