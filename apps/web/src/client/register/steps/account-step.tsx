import { insuranceTypes, shortNames } from '@fanwise/domain/insurance-types';
import { findCarriers, findMistypedCarriers } from '@fanwise/domain/texts/carrier-search';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  NewPasswordField,
  RepeatedPasswordField,
} from '../../../account/new-password/new-password-fields.tsx';
import { carriersQuery } from '../../../app/queries.ts';
import { register } from '../../../messages/en/consumer/register.ts';
import { person } from '../../../messages/en/shared/person.ts';
import { ui } from '../../../messages/en/shared/ui.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import { Combobox } from '../../../ui/choices/combobox.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { CheckMark } from '../../../ui/marks/marks.tsx';
import { Notice } from '../../../ui/states.tsx';
import { readChosenTypes } from '../../started-registration/stored-registration.ts';
import type { RegistrationState } from '../use-registration.ts';
import { NO_CARRIER, OTHER_CARRIER } from './account-fields.ts';
import styles from './account-step.module.css';

/** The current carrier, mail settings, and the password. */
export function AccountStep({ state }: { state: RegistrationState }) {
  const messages = useMessages(register);
  const { labels } = useMessages(person);
  const { person: personForm, account } = state;
  return (
    <div className={styles.fields}>
      <CarrierField state={state} />
      <FormField control={personForm.control} name="emailNotification">
        {(field) => <Checkbox label={labels.emailNotification} {...field} />}
      </FormField>
      {state.hasLostPassword && <Notice>{messages.passwordAgain}</Notice>}
      <div className={styles.pair}>
        <FormField control={account.control} name="password">
          {(field) => <NewPasswordField {...field} />}
        </FormField>
        <FormField control={account.control} name="confirmPassword">
          {(field) => <RepeatedPasswordField {...field} />}
        </FormField>
      </div>
      <Card variant="tint" dense as="div">
        <h3 className={styles.title}>
          <IconShieldCheck size={22} stroke={1.75} aria-hidden="true" />
          {messages.reassuranceTitle}
        </h3>
        <ul className={styles.ticks}>
          {messages.reassurance.map((line) => (
            <li key={line}>
              <CheckMark />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function CarrierField({ state: { account, type } }: { state: RegistrationState }) {
  const messages = useMessages(register);
  const { retry } = useMessages(ui);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(carriersQuery);
  const letter = insuranceTypes.find(({ id }) => id === type)?.letter ?? '';
  const hint = messages.carrierHints[shortNames[type]];
  const isBundle = readChosenTypes(type).length > 1;
  const knownInsurers = [
    { value: NO_CARRIER, label: messages.noCarrier },
    { value: OTHER_CARRIER, label: messages.otherCarrier },
    ...(data?.data ?? []).map(toOption),
  ];
  const load = useCallback(
    async (typed: string) => {
      const { data: carriers } = await client.ensureQueryData(carriersQuery);
      const first = { value: NO_CARRIER, label: messages.noCarrier };
      const last = { value: OTHER_CARRIER, label: messages.otherCarrier };
      // One that is not confirmed to write this type is "another insurer".
      const written = carriers
        .filter(({ lines }) => lines.includes(letter))
        .map((insurer) => ({ ...insurer, companies: [] }));
      const named = findCarriers(written, typed);
      const matches = named.length > 0 ? named : findMistypedCarriers(written, typed);
      const isNone = first.label.toLowerCase().startsWith(typed.trim().toLowerCase());
      return [...(isNone ? [first] : []), ...matches.map(toOption), last];
    },
    [client, letter, messages],
  );
  return (
    <>
      <FormField control={account.control} name="currentCarrierId">
        {({ name: _, value, onChange, ...field }) => (
          <Combobox
            {...field}
            label={messages.carrier}
            hint={isBundle ? `${hint} ${messages.carrierLater}` : hint}
            load={load}
            value={knownInsurers.find((one) => one.value === value) ?? null}
            onChange={(chosen) => onChange(chosen?.value ?? null)}
          />
        )}
      </FormField>
      {error !== null && (
        <Notice
          kind="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {retry}
            </Button>
          }
        >
          {messages.carriersFailed}
        </Notice>
      )}
    </>
  );
}

const toOption = ({ carrierId, carrierName }: { carrierId: number; carrierName: string }) => ({
  value: carrierId,
  label: carrierName,
});
