import type { AgentProfile } from '@fanwise/contract';
import type { Control } from 'react-hook-form';
import {
  NewPasswordField,
  RepeatedPasswordField,
} from '../../features/new-password/new-password-fields.tsx';
import { agencyDetails } from '../../messages/en/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PhoneField } from '../../ui/number-fields.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './agency-details.module.css';
import type { ProfileValues } from './profile-values.ts';

/** The person who represents the agency, and logs in. */
export function PersonFields({
  control,
  isLocked,
  profile,
}: {
  control: Control<ProfileValues>;
  isLocked: boolean;
  profile: AgentProfile;
}) {
  const words = useWords(agencyDetails).person;
  return (
    <Card aria-labelledby="person-title">
      <h3 id="person-title" className={styles.blockTitle}>
        {words.title}
      </h3>
      <div className={styles.fields}>
        <FormField control={control} name="usr_firstname">
          {(field) => (
            <TextField
              label={words.firstName}
              readOnly={isLocked}
              autoComplete="given-name"
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="usr_lastname">
          {(field) => (
            <TextField
              label={words.lastName}
              readOnly={isLocked}
              autoComplete="family-name"
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="usr_email">
          {(field) => (
            <TextField
              label={words.email}
              type="email"
              readOnly={isLocked}
              autoComplete="email"
              hint={isLocked ? undefined : words.emailHint}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="usr_phonenumber">
          {(field) => (
            <PhoneField
              label={words.phone}
              readOnly={isLocked}
              hint={isLocked ? undefined : words.phoneHint}
              {...field}
            />
          )}
        </FormField>
        {profile.usr_pending_email !== null && (
          <div className={styles.wide}>
            <Notice kind="warning">{words.pendingEmail(profile.usr_pending_email)}</Notice>
          </div>
        )}
        {!isLocked && <NewPassword control={control} />}
        <FormField control={control} name="usr_insurancelicensenumber">
          {(field) => (
            <TextField
              label={words.license}
              readOnly={isLocked}
              inputMode="numeric"
              autoComplete="off"
              hint={isLocked ? undefined : words.licenseHint}
              {...field}
            />
          )}
        </FormField>
        {profile.usr_emailnotifications !== undefined && (
          <div className={styles.wide}>
            <FormField control={control} name="usr_emailnotifications">
              {(field) => <Checkbox label={words.notifications} disabled={isLocked} {...field} />}
            </FormField>
          </div>
        )}
      </div>
    </Card>
  );
}

function NewPassword({ control }: { control: Control<ProfileValues> }) {
  return (
    <>
      <FormField control={control} name="usr_password">
        {(field) => <NewPasswordField replaces="may" {...field} />}
      </FormField>
      <FormField control={control} name="usr_confirmNewPassword">
        {(field) => <RepeatedPasswordField replaces="may" {...field} />}
      </FormField>
    </>
  );
}
