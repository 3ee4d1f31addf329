import { contactForm } from '@fanwise/contract/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { app } from '../../messages/en/shared/app.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { logout } from '../session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './profile-layout.module.css';

/** Logging out, writing to us, and the language: at the foot of a profile. */
export function LogoutBox() {
  const words = useWords(app);
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={styles.logout}>
      <p>{words.logOutHint}</p>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        onClick={async () => {
          setBusy(true);
          await logout();
        }}
      >
        {isBusy ? words.loggingOut : words.logOut}
      </Button>
      <Link to={contactForm} className={styles.contact}>
        {words.contact}
      </Link>
      <LanguageSwitch />
    </div>
  );
}
