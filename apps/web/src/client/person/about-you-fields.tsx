import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { memo, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { person, usStates } from '../../messages/en/shared/person.ts';
import { useMessages } from '../../messages/language.ts';
import { AgentsInArea } from '../../shared/agents-in-area/agents-in-area.tsx';
import { RadioGroup } from '../../ui/choices/choices.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import styles from './person.module.css';
import { getBirthDateRange, type PersonValues, type TypedZip, type ZipChoice } from './person.ts';

// Loaded separately: the ZIP field is larger than all other fields together and slow to render on a slow phone.
const { Component: ZipField } = lazyComponent(
  async () => (await import('./zip-field.tsx')).ZipField,
);

/** Name, date of birth and address. With `types`, says how many agents quote these types at the ZIP code. */
export const AboutYouFields = memo(function AboutYouFields({
  form,
  types,
}: {
  form: UseFormReturn<PersonValues>;
  types?: readonly InsuranceTypeId[];
}) {
  const { labels } = useMessages(person);
  const { control } = form;
  return (
    <div className={styles.fields}>
      <FormField control={control} name="firstName">
        {(field) => <TextField label={labels.firstName} autoComplete="given-name" {...field} />}
      </FormField>
      <FormField control={control} name="lastName">
        {(field) => <TextField label={labels.lastName} autoComplete="family-name" {...field} />}
      </FormField>
      <FormField control={control} name="dateOfBirth">
        {(field) => (
          <DateField
            label={labels.dateOfBirth}
            autoComplete="bday"
            {...getBirthDateRange()}
            {...field}
          />
        )}
      </FormField>
      <div className={styles.wide}>
        <FormField control={control} name="address1">
          {(field) => <TextField label={labels.address1} autoComplete="address-line1" {...field} />}
        </FormField>
      </div>
      <div className={styles.wide}>
        <FormField control={control} name="address2">
          {(field) => (
            <TextField label={labels.address2} optional autoComplete="address-line2" {...field} />
          )}
        </FormField>
      </div>
      <PlaceFields form={form} types={types} />
      <div className={styles.wide}>
        <RentsField form={form} />
      </div>
    </div>
  );
});

/** ZIP code, city and state: the ZIP code fills in city and state where they are empty. */
function PlaceFields({
  form,
  types,
}: {
  form: UseFormReturn<PersonValues>;
  types: readonly InsuranceTypeId[] | undefined;
}) {
  const messages = useMessages(person);
  const { control } = form;
  const [begun] = useState<TypedZip>({ typed: '', hasFocus: false });
  // Null while another ZIP code is being typed.
  const lastZip = useRef(form.getValues('zipcodes'));
  // City and state follow the ZIP code if they are empty or were filled in by the ZIP code before.
  const takeZip = (choice: ZipChoice | null) => {
    if (choice === null) return;
    const { city, state } = form.getValues();
    const previousZip = lastZip.current;
    lastZip.current = choice;
    const change = { shouldValidate: true, shouldDirty: true };
    if (city.trim() === '' || city === previousZip?.city)
      form.setValue('city', choice.city, change);
    if (state === '' || state === previousZip?.state) form.setValue('state', choice.state, change);
    else void matchZip(state);
  };
  // The state chooses the row of a ZIP code that lies in two, as the server does.
  const matchZip = async (state: string) => {
    const zip = form.getValues('zipcodes');
    if (zip === null || state === '' || zip.state === state) return;
    const { findZipInState: zipInState } = await import('./zip-field.tsx');
    const row = await zipInState(zip, state).catch(() => null);
    if (form.getValues('zipcodes') !== zip || form.getValues('state') !== state) return;
    if (row !== null) {
      lastZip.current = row;
      form.setValue('zipcodes', row, { shouldValidate: true, shouldDirty: true });
    }
    void form.trigger('state');
  };
  return (
    <>
      <div className={styles.wide}>
        <FormField control={control} name="zipcodes">
          {(field) => (
            <Suspense fallback={<LoadingZipField value={field.value} begun={begun} />}>
              <ZipField
                initial={begun}
                field={{
                  ...field,
                  onChange: (choice) => {
                    field.onChange(choice);
                    takeZip(choice);
                  },
                }}
              />
            </Suspense>
          )}
        </FormField>
        {types && <AgentsAtZip form={form} types={types} />}
      </div>
      <FormField control={control} name="city">
        {(field) => (
          <TextField label={messages.labels.city} autoComplete="address-level2" {...field} />
        )}
      </FormField>
      <FormField control={control} name="state">
        {(field) => (
          <StateSelect
            {...field}
            onChange={(state) => {
              field.onChange(state);
              void matchZip(state);
            }}
          />
        )}
      </FormField>
    </>
  );
}

/** The agents at the chosen ZIP code who quote these types together. */
function AgentsAtZip({
  form,
  types,
}: {
  form: UseFormReturn<PersonValues>;
  types: readonly InsuranceTypeId[];
}) {
  const zip = useWatch({ control: form.control, name: 'zipcodes' });
  return (
    <AgentsInArea
      zip={zip === null || zip.state === '' ? null : zip.label.slice(0, 5)}
      state={zip?.state}
      types={types}
    />
  );
}

/** A stand-in that looks like the ZIP field until that has loaded, and hands over the typed text and the focus. */
function LoadingZipField({ value, begun }: { value: ZipChoice | null; begun: TypedZip }) {
  const { labels } = useMessages(person);
  const [typed, setTyped] = useState(begun.typed);
  const box = useRef<HTMLInputElement>(null);
  // If the stand-in has the focus when it is removed, the ZIP field takes the focus.
  useLayoutEffect(
    () => () => {
      begun.hasFocus = document.activeElement === box.current;
    },
    [begun],
  );
  return (
    <TextField
      ref={box}
      label={labels.zipcodes}
      value={value?.label ?? typed}
      onChange={(text) => {
        begun.typed = text;
        setTyped(text);
      }}
      inputMode="numeric"
      autoComplete="postal-code"
      readOnly={value !== null}
    />
  );
}

function StateSelect(field: Omit<Parameters<typeof Select<string>>[0], 'options' | 'label'>) {
  const messages = useMessages(person);
  const states = useMessages(usStates);
  const options = Object.entries(states).map(([code, label]) => ({ value: code, label }));
  return (
    <Select
      {...field}
      label={messages.labels.state}
      placeholder={messages.chooseState}
      autoComplete="address-level1"
      options={options}
    />
  );
}

function RentsField({ form: { control } }: { form: UseFormReturn<PersonValues> }) {
  const messages = useMessages(person);
  return (
    <FormField control={control} name="rents">
      {({ value, onChange, ...field }) => (
        <RadioGroup
          {...field}
          label={messages.labels.rents}
          options={[
            { value: 'yes', label: messages.yesRents },
            { value: 'no', label: messages.noRents },
          ]}
          value={value === null ? null : value ? 'yes' : 'no'}
          onChange={(choice) => onChange(choice === 'yes')}
        />
      )}
    </FormField>
  );
}
