import type { AgentProfile } from '@fanwise/contract/own';
import { may } from '@fanwise/domain/agents/capabilities';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRulesResolver } from '../../../app/forms/form-rules.ts';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { unsavedChanges } from '../../../messages/en/shared/unsaved-changes.ts';
import { useMessages } from '../../../messages/language.ts';
import { LeaveGuard } from '../../../shared/unsaved-changes/leave-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { Notice } from '../../../ui/states.tsx';
import styles from '../agency-details.module.css';
import { ZipsField } from '../zips/zips-field.tsx';
import { AgencyFields } from './agency-fields.tsx';
import { FieldBlock } from './field-block.tsx';
import { PersonFields } from './person-fields.tsx';
import { profileStorage } from './profile-storage.ts';
import { findChanges, type ProfileValues, profileRules, toFormValues } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The agent's profile with its fields open; those of the agency only for an owner. Only what changed is sent. */
export function ProfileForm({
  profile,
  onCancel,
}: {
  profile: AgentProfile;
  /** Discards the typed changes. */
  onCancel: () => void;
}) {
  const messages = useMessages(agencyDetails);
  const { restored } = useMessages(unsavedChanges);
  const [storedValues] = useState(() => profileStorage.read(profile.email));
  const form = useForm<ProfileValues>({
    defaultValues: { ...toFormValues(profile), ...storedValues },
    resolver: useRulesResolver(profileRules),
  });
  const { control, reset, setFocus } = form;
  const values = useWatch({ control }) as ProfileValues;
  const hasChanges = Object.keys(findChanges(values, profile)).length > 0;
  useEffect(() => {
    const { password, confirmPassword, ...valuesToStore } = values;
    profileStorage.store(profile.email, valuesToStore, toFormValues(profile));
  }, [values, profile]);
  const { save, isSaving, isSaved, failure, dialog } = useSaveProfile(form, profile);
  const unchanged = isSaved ? messages.nothingSince : messages.nothingChanged;
  const [firstField] = useState(
    () => findFirstMissing(profile) ?? (may(profile, 'manage') ? 'agencyName' : 'firstName'),
  );
  useEffect(() => {
    // A dialog that was opened while the form loaded keeps the focus; a form that reopened with unsaved changes takes
    // none.
    if (document.activeElement === document.body && !storedValues) setFocus(firstField);
  }, [firstField, setFocus, storedValues]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasChanges && !isSaving) void save();
  };
  const giveUp = () => {
    reset(toFormValues(profile));
    profileStorage.forget();
  };
  const mayManage = may(profile, 'manage');
  // Shown once the ZIP codes have come.
  const hasZips = profile.zipcodes !== undefined;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        {storedValues && hasChanges && <Notice>{restored}</Notice>}
        {mayManage && <AgencyFields control={control} profile={profile} />}
        <PersonFields control={control} profile={profile} />
        {hasZips && mayManage && (
          <FieldBlock title={messages.zips.title}>
            <div className={styles.wide}>
              <FormField control={control} name="zipcodes">
                {(field) => <ZipsField field={field} />}
              </FormField>
            </div>
          </FieldBlock>
        )}
        {failure && <Notice kind="error">{failure}</Notice>}
        <div className={styles.saveBar}>
          <Button
            type="submit"
            busy={isSaving}
            unavailable={hasChanges || isSaving ? undefined : unchanged}
          >
            {messages.save}
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
      {dialog}
      <LeaveGuard isActive={hasChanges} onSave={save} onDiscard={giveUp} />
    </>
  );
}

function findFirstMissing({ missing }: AgentProfile): keyof ProfileValues | undefined {
  return missing.find((name): name is keyof ProfileValues => name in profileRules);
}
