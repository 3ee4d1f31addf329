import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AccountType, ApiError, call } from '../../app/api.ts';
import { type FormRules, requiredText, useRulesResolver } from '../../app/forms/form-rules.ts';
import { logInAsHuman } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { renewLogin } from '../../app/session/session.ts';
import { loginAgain } from '../../messages/en/session/login-again.ts';
import { fields } from '../../messages/en/shared/fields.ts';
import { secondFactor } from '../../messages/en/shared/second-factor.ts';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { OtpField, SecondFactor, usePasskeyLogin } from '../second-factor/second-factor.tsx';

type Values = {
  password: string;
  otp: string;
};

const rules: FormRules<Values> = { password: (value) => requiredText(value) };

type LoginAgainDialogProps = {
  type: AccountType;
  email: string;
  onConfirmed: () => void;
  onClose: () => void;
  /**
   * True if the session ended, false before a sensitive action. If it ended, the dialog covers the page and only its
   * buttons close it.
   */
  hasEnded?: boolean;
};

/** Asks for the password and starts a new session with it. */
export function LoginAgainDialog(props: LoginAgainDialogProps) {
  const { type, email, onConfirmed, onClose, hasEnded = false } = props;
  const messages = useMessages(loginAgain);
  const stepMessages = useMessages(secondFactor);
  const { cancel } = useMessages(ui);
  const fieldMessages = useMessages(fields);
  const formId = useId();
  const form = useForm<Values>({
    defaultValues: { password: '', otp: '' },
    resolver: useRulesResolver(rules),
  });
  const [kinds, setKinds] = useState<readonly unknown[]>();
  // The pressed button is gone or unavailable, so the code field takes the focus.
  useEffect(() => {
    if (kinds) form.setFocus('otp');
  }, [kinds, form]);
  const enter = ({ sid }: { sid: string }) => {
    renewLogin(sid);
    onConfirmed();
  };
  const showAtFields = (error: unknown) => {
    if (!(error instanceof ApiError)) return false;
    if (error.code === 'invalid-credentials')
      form.setError(
        'password',
        { message: fieldMessages['wrong-password'] },
        { shouldFocus: true },
      );
    else if (error.code === 'otp-required') setKinds(error.data);
    else if (error.code === 'otp-wrong')
      form.setError('otp', { message: stepMessages.wrongCode }, { shouldFocus: true });
    else return false;
    return true;
  };
  const login = useAction(
    ({ password, otp }: Values) =>
      logInAsHuman((token) =>
        call('POST /auth/login', {
          body: { email, password, type, token, ...(kinds && { otp }) },
        }),
      ),
    { onDone: enter, onFailure: showAtFields },
  );
  const passkey = usePasskeyLogin(enter);
  const submit = form.handleSubmit((values) => {
    passkey.clearFailure();
    return login.run(values);
  });
  const failure = login.failure ?? passkey.failure;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      coversPage={hasEnded}
      title={hasEnded ? messages.endedTitle : messages.title}
      description={hasEnded ? messages.endedText(email) : messages.text(email)}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {hasEnded ? messages.later : cancel}
          </Button>
          <Button type="submit" form={formId} busy={login.isBusy}>
            {hasEnded ? messages.logIn : messages.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {failure && <Notice kind="error">{failure}</Notice>}
        <FormField control={form.control} name="password">
          {(field) => (
            <PasswordField label={messages.password} autoComplete="current-password" {...field} />
          )}
        </FormField>
        {kinds && (
          <SecondFactor kinds={kinds} passkey={passkey} onPasskey={login.clearFailure}>
            <FormField control={form.control} name="otp">
              {(field) => <OtpField kinds={kinds} {...field} />}
            </FormField>
          </SecondFactor>
        )}
      </form>
    </Dialog>
  );
}
