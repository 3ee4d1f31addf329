import { account } from '../../messages/en/shared/account.ts';
import { ui } from '../../messages/en/shared/ui.ts';
import { useWords } from '../../messages/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { CrossMark } from '../../ui/marks/marks.tsx';
import styles from '../../ui/windows/dialog.module.css';
import { RegisterForm } from './register-modal.tsx';

const TITLE = 'register-look';

/**
 * The window of `register-modal.tsx` as it stands once open, drawn for the build alone: the landing page's document carries
 * it, and `early-window.ts` shows it to whoever presses before what makes windows has come.
 */
export function RegisterLook() {
  const words = useWords(account);
  const { close } = useWords(ui);
  return (
    <>
      <div className={styles.backdrop} />
      <div className={styles.viewport} data-closes="">
        <div
          role="dialog"
          aria-modal="true"
          aria-labelledby={TITLE}
          className={classNames(styles.popup, styles.regular)}
        >
          <div className={styles.head}>
            <h2 id={TITLE} className={styles.title}>
              {words.registerTitle}
            </h2>
          </div>
          <div className={styles.body}>
            <div className={styles.description}>{words.registerText}</div>
            <RegisterForm />
          </div>
          <button type="button" className={styles.close} aria-label={close} data-closes="">
            <CrossMark />
          </button>
        </div>
      </div>
    </>
  );
}
