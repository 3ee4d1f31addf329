import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { ui } from '../messages/en/ui.ts';
import { useWords } from '../messages/language.ts';
import { CheckMark, CrossMark } from './marks.tsx';
import { connectToasts, MOST_KEPT, TOAST_TIMEOUT_MS } from './toast.ts';
import styles from './toasts.module.css';
import { useClearPlace } from './use-clear-place.ts';

const manager = Toast.createToastManager();

/** The place where toasts appear. Loaded after the page; hovering or focusing pauses their clocks. */
export default function Toasts() {
  useEffect(() => connectToasts(manager), []);
  return (
    <Toast.Provider toastManager={manager} limit={MOST_KEPT} timeout={TOAST_TIMEOUT_MS}>
      <Toast.Portal>
        <ToastList />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const words = useWords(ui);
  const { toasts, close } = Toast.useToastManager();
  const viewport = useClearPlace(toasts.length > 0);
  useEffect(() => {
    // Trying again takes back what was said about the last attempt.
    const closeErrors = () => {
      for (const { id, type } of toasts) if (type === 'error') close(id);
    };
    document.addEventListener('submit', closeErrors, { capture: true });
    return () => document.removeEventListener('submit', closeErrors, { capture: true });
  }, [toasts, close]);
  return (
    <Toast.Viewport ref={viewport} className={styles.viewport} aria-label={words.notices}>
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          swipeDirection={['right', 'up', 'down']}
          className={styles.toast}
          data-kind={toast.type}
          onClick={() => close(toast.id)}
        >
          <Toast.Content className={styles.content}>
            <span className={styles.mark} aria-hidden="true">
              {toast.type === 'success' ? <CheckMark /> : <b>!</b>}
            </span>
            <Toast.Description className={styles.text} />
            {toast.actionProps && <Toast.Action className={styles.action} />}
            <Toast.Close className={styles.close} aria-label={words.dismissNotice}>
              <CrossMark />
            </Toast.Close>
          </Toast.Content>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}
