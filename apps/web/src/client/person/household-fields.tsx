import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { person } from '../../messages/en/shared/person.ts';
import { useMessages } from '../../messages/language.ts';
import { RadioGroup } from '../../ui/choices/choices.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './person.module.css';
import { getBirthDateRange, hasPartner, type PersonValues } from './person.ts';

const MARITAL_STATUSES = [1, 2, 0] as const;
const GENDERS = [0, 1, 2] as const;

/** Marital status with the partner, gender, phone and e-mail address. */
export const HouseholdFields = memo(function HouseholdFields({
  form,
}: {
  form: UseFormReturn<PersonValues>;
}) {
  const messages = useMessages(person);
  const { control } = form;
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <FormField control={control} name="maritalStatus">
          {(field) => (
            <RadioGroup
              {...field}
              label={messages.labels.maritalStatus}
              options={MARITAL_STATUSES.map((status) => ({
                value: status,
                label: messages.maritalStatuses[status] ?? '',
              }))}
            />
          )}
        </FormField>
      </div>
      <PartnerFields form={form} />
      <div className={styles.wide}>
        <FormField control={control} name="gender">
          {(field) => (
            <RadioGroup
              {...field}
              label={messages.labels.gender}
              options={GENDERS.map((gender) => ({
                value: gender,
                label: messages.genders[gender] ?? '',
              }))}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="phoneNumber">
        {(field) => (
          <PhoneField label={messages.labels.phoneNumber} hint={messages.phoneHint} {...field} />
        )}
      </FormField>
      <div className={styles.wide}>
        <FormField control={control} name="email">
          {(field) => <EmailField label={messages.labels.email} autoComplete="email" {...field} />}
        </FormField>
      </div>
    </div>
  );
});

function PartnerFields({ form: { control } }: { form: UseFormReturn<PersonValues> }) {
  const messages = useMessages(person);
  const maritalStatus = useWatch({ control, name: 'maritalStatus' });
  if (!hasPartner({ maritalStatus })) return null;
  const partnerMessages = maritalStatus === 1 ? messages.spouse : messages;
  return (
    <section className={`${styles.partner} ${styles.wide}`} aria-labelledby="partner-title">
      <div className={`${styles.partnerHead} ${styles.wide}`}>
        <h3 id="partner-title" className={styles.partnerTitle}>
          {partnerMessages.partner}
        </h3>
        <p className={styles.hint}>{partnerMessages.partnerHint}</p>
      </div>
      <FormField control={control} name="partnerFirstName">
        {(field) => (
          <TextField
            label={partnerMessages.labels.partnerFirstName}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="partnerLastName">
        {(field) => (
          <TextField label={partnerMessages.labels.partnerLastName} autoComplete="off" {...field} />
        )}
      </FormField>
      <FormField control={control} name="partnerDateOfBirth">
        {(field) => (
          <DateField
            label={partnerMessages.labels.partnerDateOfBirth}
            autoComplete="off"
            {...getBirthDateRange()}
            {...field}
          />
        )}
      </FormField>
    </section>
  );
}
