import { lazy, Suspense, useId } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../app/api.ts';
import { type FormRules, requiredText, useRulesResolver } from '../../app/forms/form-rules.ts';
import { security } from '../../messages/en/agent/security.ts';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';

// Loaded separately: the key is also shown as text beside it.
const QrCode = lazy(() =>
  import('../../ui/qr-code.tsx').catch(() => ({ default: () => null as never })),
);

type Values = {
  code: string;
};

const rules: FormRules<Values> = { code: (value) => requiredText(value) };

type SetUpAppProps = {
  seed: { secret: string; uri: string };
  email: string;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** Shows the key for an authenticator app as a QR code and as text, and takes its first code. */
export function SetUpApp({ seed, email, onClose, onCodes }: SetUpAppProps) {
  const messages = useMessages(security);
  const { cancel } = useMessages(ui);
  const formId = useId();
  const change = useFactorChange(email);
  const form = useForm<Values>({ defaultValues: { code: '' }, resolver: useRulesResolver(rules) });
  const submit = form.handleSubmit(async ({ code }) => {
    const isDone = await change.run(async () => {
      const { recoveryCodes: codes } = await call('PUT /agent/security/totp', { body: { code } });
      if (codes.length > 0) onCodes(codes);
    });
    if (isDone) onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.app.dialogTitle}
      description={messages.app.scan}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isBusy}>
            {messages.app.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.body}>
        {change.failure && <Notice kind="error">{change.failure}</Notice>}
        <Suspense fallback={<div className={styles.picture} />}>
          <QrCode text={seed.uri} label={messages.app.picture} className={styles.picture} />
        </Suspense>
        <p>
          {messages.app.key}
          <br />
          <span className={styles.key}>{seed.secret.replace(/(.{4})(?!$)/g, '$1 ')}</span>
        </p>
        <FormField control={form.control} name="code">
          {(field) => (
            <TextField
              label={messages.app.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              {...field}
            />
          )}
        </FormField>
      </form>
      {change.dialog}
    </Dialog>
  );
}
