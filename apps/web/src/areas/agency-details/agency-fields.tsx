import type { Control } from 'react-hook-form';
import { agencyDetails } from '../../messages/en/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PhoneField } from '../../ui/number-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './agency-details.module.css';
import type { ProfileValues } from './profile-values.ts';

/** How the agency is reached. */
export function AgencyFields({
  control,
  isLocked,
}: {
  control: Control<ProfileValues>;
  isLocked: boolean;
}) {
  const words = useWords(agencyDetails).agency;
  return (
    <Card aria-labelledby="agency-title">
      <h3 id="agency-title" className={styles.blockTitle}>
        {words.title}
      </h3>
      <div className={styles.fields}>
        <FormField control={control} name="usr_agencyname">
          {(field) => (
            <TextField
              label={words.name}
              readOnly={isLocked}
              autoComplete="organization"
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="usr_agencyaddress">
          {(field) => (
            <TextField
              label={words.address}
              readOnly={isLocked}
              autoComplete="address-line1"
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="usr_agencyemail">
          {(field) => (
            <TextField
              label={words.email}
              type="email"
              readOnly={isLocked}
              autoComplete="work email"
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="usr_agencynumber">
          {(field) => (
            <PhoneField
              label={words.phone}
              readOnly={isLocked}
              autoComplete="work tel-national"
              {...field}
            />
          )}
        </FormField>
      </div>
    </Card>
  );
}
