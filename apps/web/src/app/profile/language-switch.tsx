import { useState } from 'react';
import { app } from '../../messages/en/shared/app.ts';
import { chooseLanguage, useLanguage, useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import { useIsReady } from '../use-is-ready.ts';
import styles from './language-switch.module.css';

/** Each language under its own name, for those who read only that one. */
const NAMES = { en: 'English', es: 'Español' } as const;

/** Shows the product in its other language. */
export function LanguageSwitch() {
  const messages = useMessages(app);
  const other = useLanguage() === 'en' ? 'es' : 'en';
  const isReady = useIsReady();
  const [wasUsed, setUsed] = useState(false);
  const choose = () =>
    chooseLanguage(other).then(
      () => setUsed(true),
      () => showToast({ message: messages.loadFailedHint, type: 'error' }),
    );
  return (
    <>
      <button
        type="button"
        disabled={!isReady}
        lang={other}
        className={styles.switch}
        onClick={() => void choose()}
      >
        {NAMES[other]}
      </button>
      {/* No role: an empty status is itself read out. */}
      <span className="visually-hidden" aria-live="polite">
        {wasUsed && messages.languageChosen}
      </span>
    </>
  );
}
