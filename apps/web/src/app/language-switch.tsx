import { failures } from '../messages/en/fields.ts';
import { chooseLanguage, useLanguage, useWords } from '../messages/language.ts';
import { showToast } from '../ui/toast.ts';
import styles from './language-switch.module.css';

/** Each language under its own name, for those who read only that one. */
const NAMES = { en: 'English', es: 'Español' } as const;

/** Shows the product in its other language. */
export function LanguageSwitch() {
  const words = useWords(failures);
  const other = useLanguage() === 'en' ? 'es' : 'en';
  return (
    <button
      type="button"
      lang={other}
      className={styles.switch}
      onClick={() =>
        void chooseLanguage(other).catch(() => showToast({ message: words.offline, type: 'error' }))
      }
    >
      {NAMES[other]}
    </button>
  );
}
