import type { AgentProfile } from '@fanwise/contract/own';
import type { Control } from 'react-hook-form';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldBlock } from './field-block.tsx';
import { PendingName } from './pending-name.tsx';
import type { ProfileValues } from './profile-values.ts';

/** The contact details of the agency. */
export function AgencyFields({
  control,
  profile,
}: {
  control: Control<ProfileValues>;
  profile: AgentProfile;
}) {
  const messages = useMessages(agencyDetails).agency;
  return (
    <FieldBlock title={messages.title}>
      <FormField control={control} name="agencyName">
        {(field) => <TextField label={messages.name} autoComplete="organization" {...field} />}
      </FormField>
      <PendingName profile={profile} />
      <FormField control={control} name="agencyAddress">
        {(field) => <TextField label={messages.address} autoComplete="address-line1" {...field} />}
      </FormField>
      <FormField control={control} name="agencyEmail">
        {(field) => (
          <TextField label={messages.email} type="email" autoComplete="work email" {...field} />
        )}
      </FormField>
      <FormField control={control} name="agencyPhone">
        {(field) => (
          <PhoneField label={messages.phone} autoComplete="work tel-national" {...field} />
        )}
      </FormField>
    </FieldBlock>
  );
}
