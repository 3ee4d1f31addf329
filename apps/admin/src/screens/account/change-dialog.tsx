import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { makePasskey } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { Dialog } from '@fanwise/web/src/ui/windows/dialog.tsx';
import { showToast } from '@fanwise/web/src/ui/windows/toast.ts';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { checkSession, useMe } from '../../app/session.ts';
import { adminOperators } from '../../messages/en/operators.ts';
import { adminSignIn } from '../../messages/en/sign-in.ts';
import signIn from '../../sign-in/sign-in.module.css';
import { useAttempt } from '../../sign-in/use-attempt.ts';
import { AppForm } from '../../sign-in/welcome/app-form.tsx';
import { RecoveryCodes } from '../../sign-in/welcome/recovery-codes.tsx';
import { FactorField } from '../../task/factor-field.tsx';
import { stepUp } from '../../task/use-task.ts';

/** A change of the operator's sign-in. */
export type Change =
  | { kind: 'totp' | 'passkey' | 'recovery' | 'remove-totp' }
  | { kind: 'remove-passkey'; id: number };

const post = (body: AdminRoutes['POST /me/factors']['body']) => call('POST /me/factors', { body });

/** Asks for a current factor, then makes the change; new recovery codes are shown once. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const messages = useMessages(adminOperators);
  const signInMessages = useMessages(adminSignIn);
  const { cancel } = useMessages(ui);
  const formId = useId();
  const { factors } = useMe();
  const [code, setCode] = useState('');
  const [name, setName] = useState<string>(signInMessages.passkeyNameDefault);
  const [seed, setSeed] = useState<{ secret: string; uri: string } | null>(null);
  // The step-up id of the first call is sent with the last one too, because a code is accepted only once.
  const [begun, setBegun] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, isBusy, failure } = useAttempt();
  const finish = async (made: readonly string[] | null) => {
    if (made && made.length > 0) {
      setCodes(made);
      return;
    }
    await checkSession();
    showToast({ message: messages.changed, type: 'success' });
    onClose();
  };
  const shown = (kind: string, more: object = {}) =>
    stepUp('factors', { kind, ...more }, code.trim());
  const begin = () =>
    run(async () => {
      if (change.kind === 'remove-passkey') {
        const step_up = await shown(change.kind, { id: change.id });
        const factor = { kind: 'passkey', id: change.id } as const;
        await call('DELETE /me/factors', { body: { step_up, factor } });
        return finish(null);
      }
      if (change.kind === 'remove-totp') {
        const step_up = await shown(change.kind);
        await call('DELETE /me/factors', { body: { step_up, factor: { kind: 'totp' } } });
        return finish(null);
      }
      if (change.kind === 'recovery') {
        const step_up = await shown('recovery');
        const answer = await post({ step_up, factor: { kind: 'recovery' } });
        return finish(answer.recovery_codes);
      }
      if (change.kind === 'passkey') {
        const step_up = await shown('passkey-options');
        const { options } = await post({ step_up, factor: { kind: 'passkey-options' } });
        const response = await makePasskey(options ?? {});
        const factor = { kind: 'passkey', name: name.trim(), response } as const;
        return finish((await post({ step_up, factor })).recovery_codes);
      }
      const step_up = await shown('totp-begin');
      setBegun(step_up);
      setSeed((await post({ step_up, factor: { kind: 'totp-begin' } })).totp);
      return undefined;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void begin();
  };
  const done = () => void checkSession().then(onClose);
  if (codes)
    return (
      <Dialog isOpen onClose={done} title={messages.codes}>
        <RecoveryCodes codes={codes} onDone={done} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.confirmTitle}
      size="small"
      actions={
        seed === null && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" form={formId} busy={isBusy}>
              {messages.confirm}
            </Button>
          </>
        )
      }
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      {seed ? (
        <AppForm
          asksPassword={!factors.password}
          isBusy={isBusy}
          seed={seed}
          onSend={(values) =>
            run(async () =>
              finish(
                (await post({ step_up: begun, factor: { kind: 'totp', ...values } }))
                  .recovery_codes,
              ),
            )
          }
        />
      ) : (
        <form id={formId} noValidate className={signIn.form} onSubmit={submit}>
          {change.kind === 'passkey' && (
            <TextField
              label={signInMessages.passkeyName}
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={setName}
            />
          )}
          <FactorField value={code} onChange={setCode} isMissing={false} />
        </form>
      )}
    </Dialog>
  );
}
