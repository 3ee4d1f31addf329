import { openModalQuery } from '@fanwise/contract/pages';
import { readEmail } from '@fanwise/domain/texts/email';
import {
  confirmPassword,
  email,
  maxLength,
  password,
  phone,
} from '@fanwise/domain/texts/field-rules';
import { AGENT_SIGNUP_MAX_LENGTH } from '@fanwise/domain/texts/text';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import {
  type FormRules,
  requiredText,
  useFieldFailures,
  useRulesResolver,
} from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NewPasswordField, RepeatedPasswordField } from '../new-password/new-password-fields.tsx';
import styles from './account.module.css';
import { readStoredAgent, type StoredAgent, storeAgent } from './stored-agent.ts';
import { TermsLabel } from './terms-label.tsx';

/** The values an agent registers with. */
export type NewAgent = StoredAgent & {
  password: string;
  confirmPassword: string;
};

type Values = NewAgent & {
  terms: boolean;
};

const rules: FormRules<Values> = {
  name: (value) => requiredText(value, maxLength(value, AGENT_SIGNUP_MAX_LENGTH)),
  lastname: (value) => requiredText(value, maxLength(value, AGENT_SIGNUP_MAX_LENGTH)),
  email: (value) => requiredText(value, maxLength(value, AGENT_SIGNUP_MAX_LENGTH), email(value)),
  phone: (value) => requiredText(value, phone(value)),
  password: (value, all) =>
    requiredText(
      value,
      password(value, { ownWords: [all.name, all.lastname, all.email, 'fanwise'] }),
    ),
  confirmPassword: (value, all) => requiredText(value, confirmPassword(value, all.password)),
  terms: (value) => (value ? null : 'terms'),
};

// The field that each refusal code belongs to.
const FIELD_OF_CODE = {
  'duplicate-email': 'email',
  email: 'email',
  phone: 'phone',
  'phone-foreign': 'phone',
  'phone-impossible': 'phone',
  password: 'confirmPassword',
  'password-length': 'password',
  'password-common': 'password',
} as const;

/** The fields of an agent's registration. Typed values are stored in the tab, except the passwords. */
export function AgentRegisterForm({
  onRegister,
}: {
  /** Rejects with the refusal. */
  onRegister: (agent: NewAgent) => Promise<void>;
}) {
  const messages = useMessages(account);
  const form = useForm<Values>({
    defaultValues: { ...readStoredAgent(), password: '', confirmPassword: '', terms: false },
    resolver: useRulesResolver(rules),
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeAgent(values) }),
    [subscribe],
  );
  const showAtFields = useFieldFailures(form, FIELD_OF_CODE);

  const { run, isBusy, failure } = useAction(
    ({ terms: _, ...values }: Values) => onRegister({ ...values, email: readEmail(values.email) }),
    { onFailure: showAtFields },
  );

  const { control } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(run)}>
      <div className={styles.pair}>
        <FormField control={control} name="name">
          {(field) => <TextField label={messages.firstName} autoComplete="given-name" {...field} />}
        </FormField>
        <FormField control={control} name="lastname">
          {(field) => <TextField label={messages.lastName} autoComplete="family-name" {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="email">
        {(field) => <EmailField label={messages.email} autoComplete="email" {...field} />}
      </FormField>
      <FormField control={control} name="phone">
        {(field) => <PhoneField label={messages.phone} hint={messages.phoneHint} {...field} />}
      </FormField>
      <div className={styles.pair}>
        <FormField control={control} name="password">
          {(field) => <NewPasswordField {...field} />}
        </FormField>
        <FormField control={control} name="confirmPassword">
          {(field) => <RepeatedPasswordField {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="terms">
        {(field) => <Checkbox {...field} label={<TermsLabel audience="agents" />} />}
      </FormField>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" full busy={isBusy}>
        {messages.createAccount}
      </Button>
      <p className={styles.small}>
        {messages.haveAccount} <TextLink to={openModalQuery('login')}>{messages.logIn}</TextLink>
      </p>
    </form>
  );
}
