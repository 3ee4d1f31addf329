import type { Control } from 'react-hook-form';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useWords } from '../../../messages/language.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldBlock } from './field-block.tsx';
import type { ProfileValues } from './profile-values.ts';

/** How the agency is reached. */
export function AgencyFields({ control }: { control: Control<ProfileValues> }) {
  const words = useWords(agencyDetails).agency;
  return (
    <FieldBlock title={words.title}>
      <FormField control={control} name="agencyName">
        {(field) => <TextField label={words.name} autoComplete="organization" {...field} />}
      </FormField>
      <FormField control={control} name="agencyAddress">
        {(field) => <TextField label={words.address} autoComplete="address-line1" {...field} />}
      </FormField>
      <FormField control={control} name="agencyEmail">
        {(field) => (
          <TextField label={words.email} type="email" autoComplete="work email" {...field} />
        )}
      </FormField>
      <FormField control={control} name="agencyPhone">
        {(field) => <PhoneField label={words.phone} autoComplete="work tel-national" {...field} />}
      </FormField>
    </FieldBlock>
  );
}
