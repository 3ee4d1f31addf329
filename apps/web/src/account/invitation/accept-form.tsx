import type { OpenInvitation } from '@fanwise/contract';
import {
  confirmPassword,
  maxLength,
  number,
  password,
  phone,
} from '@fanwise/domain/texts/field-rules';
import { AGENT_SIGNUP_MAX_LENGTH } from '@fanwise/domain/texts/text';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import {
  type FormRules,
  requiredText,
  useFieldFailures,
  useRulesResolver,
} from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { getHomePath } from '../../app/paths.ts';
import { login } from '../../app/session/session.ts';
import { createTabStorage } from '../../app/tab-storage.ts';
import { acceptInvitation } from '../../messages/en/session/accept-invitation.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { NewPasswordField, RepeatedPasswordField } from '../new-password/new-password-fields.tsx';
import styles from '../sign-in/account.module.css';
import { TermsLabel } from '../sign-in/terms-label.tsx';
import { InvitationFacts } from './invitation-facts.tsx';

/** The typed values that a reload brings back. Never a password. */
type StoredValues = { firstName: string; lastName: string; phone: string; licenseNumber: string };

type Values = StoredValues & { password: string; confirmPassword: string; terms: boolean };

const storage = createTabStorage<Partial<StoredValues>>('invitation');
const EMPTY: StoredValues = { firstName: '', lastName: '', phone: '', licenseNumber: '' };

const rulesFor = (email: string): FormRules<Values> => ({
  firstName: (value) => requiredText(value, maxLength(value, AGENT_SIGNUP_MAX_LENGTH)),
  lastName: (value) => requiredText(value, maxLength(value, AGENT_SIGNUP_MAX_LENGTH)),
  phone: (value) => requiredText(value, phone(value)),
  licenseNumber: (value) => (value.trim() === '' ? null : number(value)),
  password: (value, { firstName, lastName }) =>
    requiredText(value, password(value, { ownWords: [firstName, lastName, email, 'fanwise'] })),
  confirmPassword: (value, all) => requiredText(value, confirmPassword(value, all.password)),
  terms: (value) => (value ? null : 'terms'),
});

// The field that each refusal code belongs to.
const FIELD_OF_CODE = {
  password: 'confirmPassword',
  'password-length': 'password',
  'password-common': 'password',
} as const;

/** The form of a person who joins an agency; sending it logs in. */
export function AcceptForm({
  invitation,
  token,
  whenClosed,
}: {
  invitation: OpenInvitation;
  token: string;
  /** Returns true if a failure says that the invitation is closed. */
  whenClosed: (error: unknown) => boolean;
}) {
  const messages = useMessages(acceptInvitation);
  const accountMessages = useMessages(account);
  const navigate = useNavigate();
  const rules = useMemo(() => rulesFor(invitation.email), [invitation.email]);
  const form = useForm<Values>({
    defaultValues: {
      ...EMPTY,
      ...storage.read((values) => values),
      password: '',
      confirmPassword: '',
      terms: false,
    },
    resolver: useRulesResolver(rules),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { firstName, lastName, phone: typed, licenseNumber } }) =>
          storage.store({ firstName, lastName, phone: typed, licenseNumber }),
      }),
    [subscribe],
  );
  const showAtFields = useFieldFailures(form, FIELD_OF_CODE);
  const { run, isBusy, failure } = useAction(
    async ({ terms: _, ...values }: Values) =>
      call('POST /auth/invitation/accept', {
        body: { ...values, token, humanToken: await passHumanCheck('invitation') },
      }),
    {
      onDone: ({ sid, type }) => {
        storage.forget();
        login(sid, type);
        navigate(getHomePath(type), { replace: true, state: { atFirstOpen: true } });
      },
      onFailure: (error) => whenClosed(error) || showAtFields(error),
    },
  );
  const { control } = form;
  return (
    <>
      <InvitationFacts invitation={invitation} />
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(run)}>
        {/* A password manager stores the password with this address. */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <div className={styles.pair}>
          <FormField control={control} name="firstName">
            {(field) => (
              <TextField label={accountMessages.firstName} autoComplete="given-name" {...field} />
            )}
          </FormField>
          <FormField control={control} name="lastName">
            {(field) => (
              <TextField label={accountMessages.lastName} autoComplete="family-name" {...field} />
            )}
          </FormField>
        </div>
        <FormField control={control} name="phone">
          {(field) => (
            <PhoneField label={accountMessages.phone} hint={accountMessages.phoneHint} {...field} />
          )}
        </FormField>
        <FormField control={control} name="licenseNumber">
          {(field) => (
            <TextField
              label={messages.license}
              hint={invitation.role === 'producer' ? messages.licenseHint : undefined}
              optional
              inputMode="numeric"
              {...field}
            />
          )}
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
          {messages.join(invitation.agency)}
        </Button>
      </form>
    </>
  );
}
