import { contactForm } from '@fanwise/contract/pages';
import { Link } from 'react-router';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../forms/use-action.ts';
import { logout } from '../session/session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './profile-layout.module.css';

/** Logging out, writing to us, and the language: at the foot of a profile. */
export function LogoutBox() {
  const messages = useMessages(app);
  const { run, isBusy } = useAction(logout);
  return (
    <div className={styles.logout}>
      <p>{messages.logOutHint}</p>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        data-sends={undefined}
        onClick={() => void run()}
      >
        {isBusy ? messages.loggingOut : messages.logOut}
      </Button>
      <Link to={contactForm} className={styles.contact}>
        {messages.contact}
      </Link>
      <LanguageSwitch />
    </div>
  );
}
