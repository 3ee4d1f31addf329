import { ConfirmEmail } from '../../features/confirm-email/confirm-email.tsx';
import { account } from '../../messages/en/shared/account.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';

/** The registration is done: says where the link went, or leads back to a mistyped email. */
export function CheckYourEmail({
  address,
  onCorrect,
  onDone,
}: {
  address: string | undefined;
  onCorrect: () => void;
  onDone: () => void;
}) {
  const words = useWords(account);
  return (
    <Dialog
      isOpen={address !== undefined}
      onClose={onDone}
      finalFocus={() => document.querySelector<HTMLElement>('[name="email"]')}
      title={words.confirmTitle}
      isReadOut
      actions={<Button onClick={onDone}>{words.done}</Button>}
    >
      {address !== undefined && <ConfirmEmail email={address} onCorrect={onCorrect} />}
    </Dialog>
  );
}
