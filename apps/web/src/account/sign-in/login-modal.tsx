import { pages } from '@fanwise/contract/pages';
import { useEffect, useState } from 'react';
import type { AccountType } from '../../app/api.ts';
import { loadAhead } from '../../app/routing/lazy-page.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';

/** Log in, or ask for a link to set a new password. */
export default function LoginModal({
  type,
  startsForgotten,
  onClose,
}: {
  type: AccountType;
  startsForgotten: boolean;
  onClose: () => void;
}) {
  const messages = useMessages(account);
  useEffect(() => loadWhenTyping(type === 2 ? pages.agencyDetails : pages.dashboard), [type]);
  const [isForgotten, setForgotten] = useState(startsForgotten);
  const [opener] = useState(() => document.activeElement);
  // What was pressed goes with its form. The window would take the focus a frame later, and on a slow machine with it the
  // keys of whoever types already.
  const exchange = (forgotten: boolean) => {
    document.activeElement?.closest<HTMLElement>('[role="dialog"]')?.focus();
    setForgotten(forgotten);
  };
  const logInTitle = type === 2 ? messages.agentLogInTitle : messages.logInTitle;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      finalFocus={() => linkToReturnTo(opener)}
      size="small"
      title={isForgotten ? messages.forgotTitle : logInTitle}
      description={isForgotten ? messages.forgotText : undefined}
    >
      {isForgotten ? (
        <ForgotPasswordForm onBack={() => exchange(false)} />
      ) : (
        <LoginForm type={type} onForgot={() => exchange(true)} />
      )}
    </Dialog>
  );
}

/** The page behind the log-in comes while somebody types, or a password is filled in: not while the window itself is drawn. */
function loadWhenTyping(path: string): () => void {
  const load = () => loadAhead(path);
  document.addEventListener('input', load, { once: true });
  return () => document.removeEventListener('input', load);
}

/** The link that opened the window; after an address did, the one (or the menu) that would have. */
function linkToReturnTo(opener: Element | null): HTMLElement | null {
  const places = document.querySelectorAll('[data-login], header summary');
  const found = [opener, ...places].find(
    (place) => place?.matches('a, summary') && place.checkVisibility(),
  );
  return found instanceof HTMLElement ? found : null;
}
