import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { afterPress } from '../choices/after-press.ts';
import { CheckMark, CrossMark } from '../marks/marks.tsx';
import { connectToasts, MAX_KEPT, TOAST_TIMEOUT_MS } from './toast.ts';
import styles from './toasts.module.css';

const manager = Toast.createToastManager();

/**
 * Toasts, one below the other, at the top of the window. Loaded after the page; hovering or focusing pauses their
 * clocks.
 */
export default function Toasts() {
  const messages = useMessages(ui);
  useEffect(() => connectToasts(manager, afterPress), []);
  return (
    <Toast.Provider toastManager={manager} limit={MAX_KEPT} timeout={TOAST_TIMEOUT_MS}>
      <Toast.Viewport className={styles.viewport} aria-label={messages.notices}>
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList() {
  const messages = useMessages(ui);
  const { toasts, close } = Toast.useToastManager();
  useEffect(() => {
    // A new attempt closes the toasts about the last one.
    const closeErrors = () => {
      for (const { id, type } of toasts) if (type === 'error') close(id);
    };
    document.addEventListener('submit', closeErrors, { capture: true });
    return () => document.removeEventListener('submit', closeErrors, { capture: true });
  }, [toasts, close]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'up']}
      className={styles.toast}
      data-kind={toast.type}
      data-toast
      onClick={() => close(toast.id)}
    >
      <Toast.Content className={styles.content}>
        <span className={styles.mark} aria-hidden="true">
          {toast.type === 'success' ? <CheckMark /> : <b>!</b>}
        </span>
        {/* Its text is its accessible name, which a screen reader reads when the toast gets the focus. */}
        <Toast.Title render={<p />} className={styles.text} />
        {toast.actionProps && <Toast.Action className={styles.action} />}
        <Toast.Close className={styles.close} aria-label={messages.dismissNotice}>
          <CrossMark />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
