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
import { pageHeading } from './headings.ts';
import { useBackGesture } from './use-back-gesture.ts';
import { useReachableScroll } from './use-reachable-scroll.ts';
import { useStrayPresses } from './use-stray-presses.ts';

/** The properties that all windows share. */
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
  /** Gets the focus after closing, if the opener may be gone by then; null leaves it to the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Has screen readers read its whole text on opening: for a few sentences before a button that has the focus. */
  isReadOut?: boolean | undefined;
  /**
   * Focuses the title: for a long text before the buttons, where a first link or button alone would explain nothing.
   */
  startsAtTitle?: boolean | undefined;
  /** Hides the page behind it, and is not closed by a press beside it. */
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
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      setTimeout(restoreLostFocus);
    };
  }, [isOpen]);
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

/** A window that goes together with its opener leaves the focus nowhere. */
function restoreLostFocus(): void {
  if (document.activeElement === document.body) pageHeading()?.focus({ preventScroll: true });
}

/**
 * Renders the window in an interruptible update, so that a touch is answered in between; a portal would render it in
 * one go. A window that was closed before it was rendered is left out, because Base UI would never close it.
 */
function Inside({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  const [isRendered, setDrawn] = useState(false);
  useEffect(() => {
    if (isDue && isOpen) setDrawn(true);
  }, [isDue, isOpen]);
  return isDue && (isOpen || isRendered) && children;
}
