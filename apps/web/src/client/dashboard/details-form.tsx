import type { ConsumerProfile } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoginAgain } from '../../account/login-again/use-login-again.tsx';
import { call } from '../../app/api.ts';
import { useFieldFailures, useRulesResolver } from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { consumerProfileQuery } from '../../app/queries.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { person } from '../../messages/en/shared/person.ts';
import { unsavedChanges } from '../../messages/en/shared/unsaved-changes.ts';
import { useMessages } from '../../messages/language.ts';
import { LeaveGuard } from '../../shared/unsaved-changes/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { AboutYouFields } from '../person/about-you-fields.tsx';
import { HouseholdFields } from '../person/household-fields.tsx';
import { type PersonValues, personRules } from '../person/person.ts';
import { detailsStorage } from './details-storage.ts';
import styles from './page.module.css';
import { findChanges, toFormValues } from './profile-values.ts';

type DetailsFormProps = {
  profile: ConsumerProfile;
  onSaved: () => void;
  onCancel: () => void;
};

/** The form for the personal details. It sends only the changed fields. */
export function DetailsForm({ profile, onSaved, onCancel }: DetailsFormProps) {
  const messages = useMessages(dashboard);
  const { labels } = useMessages(person);
  const { restored } = useMessages(unsavedChanges);
  const queryClient = useQueryClient();
  const loginAgain = useLoginAgain(1, profile.email);
  const [kept] = useState(() => detailsStorage.read(profile.email));
  const form = useForm<PersonValues>({
    defaultValues: { ...toFormValues(profile), ...kept },
    mode: 'onTouched',
    resolver: useRulesResolver(personRules),
  });
  const showAtFields = useFieldFailures(form);
  const values = form.watch();
  const changes = findChanges(profile, values);
  const isChanged = Object.keys(changes).length > 0;
  useEffect(() => detailsStorage.store(profile.email, values, toFormValues(profile)));
  const giveUp = () => {
    form.reset(toFormValues(profile));
    detailsStorage.forget();
  };
  const top = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A form that reopened with unsaved changes does not take the focus.
    if (!kept) top.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [kept]);

  const saving = useAction(
    () => loginAgain.run(() => call('PUT /user/profile', { body: changes })),
    {
      onDone: async (saved) => {
        if (!saved.isDone) return;
        queryClient.setQueryData(consumerProfileQuery.queryKey, saved.value);
        // The questions depend on the state, and some answers are filled in from the profile.
        await queryClient.invalidateQueries({ queryKey: keys.consumer.application });
        detailsStorage.forget();
        onSaved();
      },
      onFailure: showAtFields,
    },
  );
  /** Saves the changes; true when all of them are saved. */
  const save = async (): Promise<boolean> => {
    saving.clearFailure();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return false;
    return (await saving.run())?.isDone ?? false;
  };
  return (
    <>
      <form
        ref={top}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {kept && isChanged && <Notice>{restored}</Notice>}
        <AboutYouFields form={form} />
        <HouseholdFields form={form} />
        <FormField control={form.control} name="emailNotification">
          {(field) => <Checkbox label={labels.emailNotification} {...field} />}
        </FormField>
        {saving.failure && <Notice kind="error">{saving.failure}</Notice>}
        <div className={styles.actions}>
          <Button
            type="submit"
            busy={saving.isBusy}
            unavailable={isChanged ? undefined : messages.nothingChanged}
          >
            {saving.isBusy ? messages.saving : messages.save}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              giveUp();
              onCancel();
            }}
          >
            {messages.cancel}
          </Button>
        </div>
      </form>
      {loginAgain.dialog}
      <LeaveGuard isActive={isChanged} onSave={save} onDiscard={giveUp} />
    </>
  );
}
