import { useLocation, useNavigate } from 'react-router';
import { ConfirmEmail } from '../../features/confirm-email/confirm-email.tsx';
import { account } from '../../messages/en/account.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Where the link went, kept with the address of the page: a reload says it again instead of asking anew. */
export function useSentTo() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { sentTo } = (state ?? {}) as { sentTo?: string };
  const rememberSent = (email: string) =>
    navigate({ search }, { replace: true, preventScrollReset: true, state: { sentTo: email } });
  return { sentTo, rememberSent };
}

/** The registration is done: says where the link went. Closing it goes to the landing page. */
export function CheckYourEmail({ address }: { address: string | undefined }) {
  const words = useWords(account);
  const navigate = useNavigate();
  const close = () => navigate('/');
  return (
    <Dialog
      isOpen={address !== undefined}
      onClose={close}
      title={words.confirmTitle}
      actions={<Button onClick={close}>{words.done}</Button>}
    >
      {address !== undefined && <ConfirmEmail email={address} />}
    </Dialog>
  );
}
