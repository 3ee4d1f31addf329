import { insuranceTypes, shortNames } from '@fanwise/domain/insurance-types';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  NewPasswordField,
  RepeatedPasswordField,
} from '../../../account/new-password/new-password-fields.tsx';
import { insurersQuery } from '../../../app/queries.ts';
import { register } from '../../../messages/en/consumer/register.ts';
import { person } from '../../../messages/en/shared/person.ts';
import { ui } from '../../../messages/en/shared/ui.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { CheckMark } from '../../../ui/marks/marks.tsx';
import { Notice } from '../../../ui/states.tsx';
import { chosenTypes } from '../../started-registration/stored-registration.ts';
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
      <Card look="tint" dense as="div">
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
  const { data, error, refetch } = useQuery(insurersQuery);
  const letter = insuranceTypes.find(({ id }) => id === type)?.letter ?? '';
  const hint = messages.carrierHints[shortNames[type]];
  const isBundle = chosenTypes(type).length > 1;
  // One that is not confirmed to write this type is "another company".
  const written = (data?.data ?? []).filter(({ lines }) => lines.includes(letter));
  const carriers = written.map(({ carrierId, carrierName }) => ({
    value: carrierId,
    label: carrierName,
  }));
  return (
    <>
      <FormField control={account.control} name="currentCarrierId">
        {(field) => (
          <Select
            label={messages.carrier}
            hint={isBundle ? `${hint} ${messages.carrierLater}` : hint}
            options={[
              { value: NO_CARRIER, label: messages.noCarrier },
              ...carriers,
              { value: OTHER_CARRIER, label: messages.otherCarrier },
            ]}
            {...field}
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
