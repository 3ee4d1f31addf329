import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type FormRules,
  requiredText,
  useFailureText,
  useRulesResolver,
} from '../../app/forms/form-rules.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './security.module.css';
import { securityQuery } from './security-query.ts';
import { typeBack } from './use-change.ts';

interface Values {
  code: string;
}

const rules: FormRules<Values> = { code: (value) => requiredText(value) };

/** Shows recovery codes the one time they can be shown, and has one of them typed back. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const words = useWords(security).recovery;
  const failureText = useFailureText();
  const queries = useQueryClient();
  const formId = useId();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { code: '' }, resolver: useRulesResolver(rules) });
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      if (!(await typeBack(code))) {
        form.setError('code', { message: words.wrong }, { shouldFocus: true });
        return;
      }
      await queries.invalidateQueries(securityQuery);
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dialogTitle}
      description={words.shownOnce}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.later}
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.body}>
        {failure && <Notice kind="error">{failure}</Notice>}
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <FormField control={form.control} name="code">
          {(field) => (
            <TextField
              label={words.typeBack}
              hint={words.typeBackHint}
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
