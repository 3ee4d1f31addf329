import { useState } from 'react';
import { call } from '../../app/api.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { ConfirmEmail } from '../confirm-email/confirm-email.tsx';
import {
  markUnconfirmedSettled,
  readReplacedTicket,
  storeUnconfirmed,
} from '../confirm-email/unconfirmed.ts';
import { AgentRegisterForm, type NewAgent } from './agent-register-form.tsx';
import { clearAgent } from './stored-agent.ts';

/** Registers an agent, then takes the mailed code, or offers to correct a mistyped email. */
export default function AgentRegisterModal({ onClose }: { onClose: () => void }) {
  const messages = useMessages(account);
  const [registered, setRegistered] = useState<NewAgent>();
  const register = async (agent: NewAgent) => {
    const token = await passHumanCheck('signup');
    const { verifyTicket } = await call('POST /auth/signup', {
      body: {
        ...agent,
        agent: true,
        token,
        ...readReplacedTicket(),
      },
    });
    storeUnconfirmed({ type: 2, email: agent.email, ticket: verifyTicket });
    setRegistered(agent);
  };
  if (registered === undefined) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={messages.agentRegisterTitle}
        description={messages.agentRegisterText}
      >
        <AgentRegisterForm onRegister={register} />
      </Dialog>
    );
  }
  const finish = () => {
    clearAgent();
    markUnconfirmedSettled();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={finish}
      size="small"
      title={messages.confirmTitle}
      isReadOut
      actions={
        <Button variant="secondary" onClick={finish}>
          {messages.done}
        </Button>
      }
    >
      <ConfirmEmail
        email={registered.email}
        onRegister={(email) => register({ ...registered, email })}
        onCorrect={() => setRegistered(undefined)}
        onCodeEntered={clearAgent}
      />
    </Dialog>
  );
}
