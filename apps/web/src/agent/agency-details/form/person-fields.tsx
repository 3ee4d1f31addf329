import type { AgentProfile } from '@fanwise/contract/own';
import type { Control } from 'react-hook-form';
import {
  NewPasswordField,
  RepeatedPasswordField,
} from '../../../account/new-password/new-password-fields.tsx';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../agency-details.module.css';
import { FieldBlock } from './field-block.tsx';
import { PendingEmail } from './pending-email.tsx';
import type { ProfileValues } from './profile-values.ts';

/** The person who represents the agency, and logs in. */
export function PersonFields({
  control,
  profile,
}: {
  control: Control<ProfileValues>;
  profile: AgentProfile;
}) {
  const messages = useMessages(agencyDetails).person;
  return (
    <FieldBlock title={messages.title}>
      <FormField control={control} name="firstName">
        {(field) => <TextField label={messages.firstName} autoComplete="given-name" {...field} />}
      </FormField>
      <FormField control={control} name="lastName">
        {(field) => <TextField label={messages.lastName} autoComplete="family-name" {...field} />}
      </FormField>
      <FormField control={control} name="email">
        {(field) => (
          <TextField
            label={messages.email}
            type="email"
            autoComplete="email"
            hint={messages.emailHint}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="phoneNumber">
        {(field) => <PhoneField label={messages.phone} hint={messages.phoneHint} {...field} />}
      </FormField>
      <PendingEmail email={profile.pendingEmail} />
      <NewPassword control={control} />
      <FormField control={control} name="licenseNumber">
        {(field) => (
          <TextField
            label={messages.license}
            inputMode="numeric"
            autoComplete="off"
            hint={messages.licenseHint}
            {...field}
          />
        )}
      </FormField>
      {profile.emailNotification !== undefined && (
        <div className={styles.wide}>
          <FormField control={control} name="emailNotification">
            {(field) => <Checkbox label={messages.notifications} {...field} />}
          </FormField>
        </div>
      )}
    </FieldBlock>
  );
}

function NewPassword({ control }: { control: Control<ProfileValues> }) {
  return (
    <>
      <FormField control={control} name="password">
        {(field) => <NewPasswordField replaces="may" {...field} />}
      </FormField>
      <FormField control={control} name="confirmPassword">
        {(field) => <RepeatedPasswordField replaces="may" {...field} />}
      </FormField>
    </>
  );
}
