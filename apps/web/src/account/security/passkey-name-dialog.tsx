import { maxLength } from '@fanwise/domain/texts/field-rules';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
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
import type { FactorChange } from './use-factor-change.ts';

type Values = {
  name: string;
};

const LONGEST_NAME = 60;
const rules: FormRules<Values> = {
  name: (value) => requiredText(value, maxLength(value, LONGEST_NAME)),
};

type PasskeyNameDialogProps = {
  name: string;
  isNew: boolean;
  change: FactorChange;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Names a new passkey before the browser creates it, or renames an existing one. */
export function PasskeyNameDialog({
  name,
  isNew,
  change,
  onSave,
  onClose,
}: PasskeyNameDialogProps) {
  const messages = useMessages(security).passkeys;
  const { cancel } = useMessages(ui);
  const formId = useId();
  const form = useForm<Values>({ defaultValues: { name }, resolver: useRulesResolver(rules) });
  const submit = form.handleSubmit((values) => onSave(values.name.trim()));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? messages.add : messages.rename}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isBusy}>
            {isNew ? messages.add : messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.body}>
        {change.failure && <Notice kind="error">{change.failure}</Notice>}
        <FormField control={form.control} name="name">
          {(field) => (
            <TextField
              label={messages.name}
              hint={messages.nameHint}
              maxLength={LONGEST_NAME}
              {...field}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
