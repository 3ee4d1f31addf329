import { pages } from '@fanwise/contract/pages';
import { useEffect, useState } from 'react';
import type { AccountType } from '../../app/api.ts';
import { preloadPage } from '../../app/routing/lazy-page.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';

/** The log-in, or the request for a link to set a new password. */
export default function LoginModal({
  type,
  startsWithReset,
  onClose,
}: {
  type: AccountType;
  startsWithReset: boolean;
  onClose: () => void;
}) {
  const messages = useMessages(account);
  useEffect(() => preloadOnInput(type === 2 ? pages.agencyDetails : pages.dashboard), [type]);
  const [isForgotten, setForgotten] = useState(startsWithReset);
  const [opener] = useState(() => document.activeElement);
  // The pressed button disappears with its form, so the dialog takes the focus at once. A frame later it could
  // interrupt a client who is already typing.
  const switchForm = (forgotten: boolean) => {
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
        <ForgotPasswordForm onBack={() => switchForm(false)} />
      ) : (
        <LoginForm type={type} onForgot={() => switchForm(true)} />
      )}
    </Dialog>
  );
}

/** Preloads the page behind the log-in once something is typed or filled in, not while the dialog is being rendered. */
function preloadOnInput(path: string): () => void {
  const load = () => preloadPage(path);
  document.addEventListener('input', load, { once: true });
  return () => document.removeEventListener('input', load);
}

/** The link that opened the dialog. If an address opened it: the visible log-in link, or the menu that holds it. */
function linkToReturnTo(opener: Element | null): HTMLElement | null {
  const places = document.querySelectorAll('[data-login], header summary');
  const returnPlace = [opener, ...places].find(
    (place) => place?.matches('a, summary') && place.checkVisibility(),
  );
  return returnPlace instanceof HTMLElement ? returnPlace : null;
}
