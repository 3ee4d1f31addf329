import { pages } from '@fanwise/contract/pages';
import { useEffect } from 'react';
import { ConfirmEmail } from '../../account/confirm-email/confirm-email.tsx';
import { preloadPage } from '../../app/routing/lazy-page.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';

/** The registration was sent: the client enters the mailed code, or corrects a mistyped email. */
export function CheckYourEmail({
  address,
  onRegister,
  onCorrect,
  onCodeEntered,
  onDone,
}: {
  address: string | undefined;
  onRegister: ((email: string) => Promise<void>) | undefined;
  onCorrect: () => void;
  onCodeEntered: () => void;
  onDone: () => void;
}) {
  const messages = useMessages(account);
  const isWaiting = address !== undefined;
  // Preloads the page that follows the code while the mail is on its way.
  useEffect(() => {
    if (isWaiting) preloadPage(pages.application);
  }, [isWaiting]);
  return (
    <Dialog
      isOpen={isWaiting}
      onClose={onDone}
      finalFocus={() => document.querySelector<HTMLElement>('[name="email"]')}
      title={messages.confirmTitle}
      isReadOut
      actions={
        <Button variant="secondary" onClick={onDone}>
          {messages.done}
        </Button>
      }
    >
      {isWaiting && (
        <ConfirmEmail
          email={address}
          onRegister={onRegister}
          onCorrect={onCorrect}
          onCodeEntered={onCodeEntered}
        />
      )}
    </Dialog>
  );
}
