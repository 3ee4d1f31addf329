import { AGENCY_ROLES, type AgencyRole } from '@fanwise/domain/agents/capabilities';
import { readEmail } from '@fanwise/domain/texts/email';
import { email, maxLength } from '@fanwise/domain/texts/field-rules';
import type { Language } from '@fanwise/domain/texts/language';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useLoginAgain } from '../../../account/login-again/use-login-again.tsx';
import { call } from '../../../app/api.ts';
import {
  type FormRules,
  requiredText,
  useFieldFailures,
  useRulesResolver,
} from '../../../app/forms/form-rules.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { agentProfileQuery } from '../../../app/queries.ts';
import { invitations } from '../../../messages/en/agent/invitations.ts';
import { agencyRoles } from '../../../messages/en/shared/agency-roles.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../ui/choices/choices.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { Notice } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './invitations.module.css';

type Values = { email: string; role: AgencyRole; mayUnlock: boolean; language: Language };

const rules: FormRules<Values> = {
  email: (value) => requiredText(value, maxLength(value), email(value)),
};

/** Invites a person: address, role, and the language of the mail. */
export function InviteForm() {
  const messages = useMessages(invitations);
  const roles = useMessages(agencyRoles);
  const ownLanguage = useLanguage();
  const { data: profile } = useQuery(agentProfileQuery);
  const loginAgain = useLoginAgain(2, profile?.data.email ?? '');
  const form = useForm<Values>({
    defaultValues: { email: '', role: 'producer', mayUnlock: false, language: ownLanguage },
    resolver: useRulesResolver(rules),
  });
  const showAtFields = useFieldFailures(form);
  const { run, isBusy, failure } = useAction(
    async (values: Values) => {
      const body = { ...values, email: readEmail(values.email) };
      const { isDone } = await loginAgain.run(() => call('POST /agent/invitations', { body }));
      return isDone ? body.email : undefined;
    },
    {
      changes: [keys.agent.invitations],
      onDone: (invited) => {
        if (invited === undefined) return;
        showToast({ message: messages.sent(invited), type: 'success' });
        form.resetField('email');
      },
      onFailure: showAtFields,
    },
  );
  const { control } = form;
  const role = form.watch('role');
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(run)}>
      <div className={styles.who}>
        <FormField control={control} name="email">
          {(field) => <EmailField label={messages.email} autoComplete="off" {...field} />}
        </FormField>
        <FormField control={control} name="role">
          {(field) => (
            <Select
              {...field}
              label={messages.role}
              hint={roles.does[role]}
              options={AGENCY_ROLES.map((value) => ({ value, label: roles.names[value] }))}
            />
          )}
        </FormField>
      </div>
      {role === 'producer' && (
        <FormField control={control} name="mayUnlock">
          {(field) => (
            <Checkbox label={messages.mayUnlock} hint={messages.mayUnlockHint} {...field} />
          )}
        </FormField>
      )}
      <FormField control={control} name="language">
        {(field) => (
          <RadioGroup
            {...field}
            label={messages.language}
            options={[
              { value: 'en', label: messages.languages.en },
              { value: 'es', label: messages.languages.es },
            ]}
          />
        )}
      </FormField>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {messages.send}
        </Button>
      </div>
      {loginAgain.dialog}
    </form>
  );
}
