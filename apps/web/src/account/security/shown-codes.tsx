import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '../../app/api.ts';
import { type FormRules, requiredText, useRulesResolver } from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './security.module.css';
import { securityQuery } from './security-query.ts';

type Values = {
  code: string;
};

const rules: FormRules<Values> = { code: (value) => requiredText(value) };

/** Shows new recovery codes, which cannot be shown again, and asks the agent to type one of them. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const messages = useMessages(security).recovery;
  const formId = useId();
  const form = useForm<Values>({ defaultValues: { code: '' }, resolver: useRulesResolver(rules) });
  const typeBack = useAction((body: Values) => call('PUT /agent/security/recovery', { body }), {
    changes: [securityQuery.queryKey],
    onDone: onClose,
    onFailure: (error) => {
      const isWrongCode = error instanceof ApiError && error.code === 'otp-wrong';
      if (isWrongCode) form.setError('code', { message: messages.wrong }, { shouldFocus: true });
      return isWrongCode;
    },
  });
  const submit = form.handleSubmit((values) => typeBack.run(values));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.dialogTitle}
      description={messages.shownOnce}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.later}
          </Button>
          <Button type="submit" form={formId} busy={typeBack.isBusy}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.body}>
        {typeBack.failure && <Notice kind="error">{typeBack.failure}</Notice>}
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <FormField control={form.control} name="code">
          {(field) => (
            <TextField
              label={messages.typeBack}
              hint={messages.typeBackHint}
              autoComplete="off"
              maxLength={60}
              {...field}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
