import { useState } from 'react';
import { ConfirmEmail } from '../../features/confirm-email/confirm-email.tsx';
import { keepUnconfirmed } from '../../features/confirm-email/unconfirmed.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { AgentRegisterForm } from './agent-register-form.tsx';
import { forgetAgent } from './stored-agent.ts';

/** Registers an agent, then asks to confirm the email. */
export default function AgentRegisterModal({ onClose }: { onClose: () => void }) {
  const words = useWords(account);
  const [registeredEmail, setRegisteredEmail] = useState<string>();
  if (registeredEmail === undefined) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={words.agentRegisterTitle}
        description={words.agentRegisterText}
      >
        <AgentRegisterForm onRegistered={setRegisteredEmail} />
      </Dialog>
    );
  }
  const finish = () => {
    forgetAgent();
    keepUnconfirmed({ type: 2, email: registeredEmail });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={finish}
      size="small"
      title={words.confirmTitle}
      isReadOut
      actions={<Button onClick={finish}>{words.done}</Button>}
    >
      <ConfirmEmail email={registeredEmail} onCorrect={() => setRegisteredEmail(undefined)} />
    </Dialog>
  );
}
