import type { ConsumerProfile } from '@fanwise/contract/own';
import { confirmPassword, password } from '@fanwise/domain/texts/field-rules';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import {
  NewPasswordField,
  RepeatedPasswordField,
} from '../../account/new-password/new-password-fields.tsx';
import { call } from '../../app/api.ts';
import {
  type FormRules,
  requiredText,
  useFieldFailures,
  useRulesResolver,
} from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './page.module.css';

// The same names as in the profile, because refusals name fields so.
type Values = {
  oldPassword: string;
  password: string;
  confirmPassword: string;
};

const EMPTY: Values = { oldPassword: '', password: '', confirmPassword: '' };

/** The old password and the new one, twice. */
export function PasswordForm({
  profile,
  onClose,
}: {
  profile: ConsumerProfile;
  onClose: () => void;
}) {
  const messages = useMessages(dashboard);
  const { firstName, lastName, email } = profile;
  const rules = useMemo<FormRules<Values>>(
    () => ({
      oldPassword: (value) => requiredText(value),
      password: (value) =>
        requiredText(value, password(value, { ownWords: [firstName, lastName, email, 'fanwise'] })),
      confirmPassword: (value, all) => requiredText(value, confirmPassword(value, all.password)),
    }),
    [firstName, lastName, email],
  );
  const form = useForm<Values>({ defaultValues: EMPTY, resolver: useRulesResolver(rules) });
  const showAtFields = useFieldFailures(form);
  const { setFocus } = form;
  useEffect(() => setFocus('oldPassword'), [setFocus]);
  const change = useAction((body: Values) => call('PUT /user/profile', { body }), {
    onDone: () => {
      showToast({ message: messages.passwordChanged, type: 'success' });
      onClose();
    },
    onFailure: showAtFields,
  });
  const submit = form.handleSubmit((values) => change.run(values));
  const { control } = form;
  return (
    <form className={styles.passwords} noValidate onSubmit={submit}>
      <FormField control={control} name="oldPassword">
        {(field) => (
          <PasswordField label={messages.oldPassword} autoComplete="current-password" {...field} />
        )}
      </FormField>
      <FormField control={control} name="password">
        {(field) => <NewPasswordField replaces="must" {...field} />}
      </FormField>
      <FormField control={control} name="confirmPassword">
        {(field) => <RepeatedPasswordField replaces="must" {...field} />}
      </FormField>
      {change.failure && <Notice kind="error">{change.failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={change.isBusy}>
          {messages.savePassword}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
