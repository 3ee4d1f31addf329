import type { AgentProfile } from '@fanwise/contract';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRulesResolver } from '../../app/form-rules.ts';
import { LeaveGuard } from '../../features/unsaved-changes/leave-guard.tsx';
import { agencyDetails } from '../../messages/en/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './agency-details.module.css';
import { AgencyFields } from './agency-fields.tsx';
import { EditHint } from './edit-hint.tsx';
import { LockedZips } from './locked-zips.tsx';
import { PersonFields } from './person-fields.tsx';
import { changesOf, type ProfileValues, profileRules, valuesOf } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { ZipsField } from './zips-field.tsx';

interface ProfileFormProps {
  profile: AgentProfile;
  isEditing: boolean;
  onEdit: () => void;
  /** The field that gets the focus when editing starts. */
  firstField: keyof ProfileValues;
}

/** The agent's profile: locked until "Click to Edit", then saved as often as one likes. */
export function ProfileForm({ profile, isEditing, onEdit, firstField }: ProfileFormProps) {
  const words = useWords(agencyDetails);
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(profile),
    resolver: useRulesResolver(profileRules),
  });
  const { control, reset, setFocus } = form;
  const values = useWatch({ control }) as ProfileValues;
  const hasChanges = isEditing && Object.keys(changesOf(values, profile)).length > 0;
  const { save, isSaving, failure, dialog } = useSaveProfile(form, profile);
  useEffect(() => {
    if (!isEditing) reset(valuesOf(profile));
  }, [isEditing, profile, reset]);
  useEffect(() => {
    if (isEditing) setFocus(firstField);
  }, [isEditing, firstField, setFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasChanges && !isSaving) void save();
  };
  // Shown once the ZIP codes have come.
  const hasZips = profile.zipcodes !== undefined;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.editRow}>
          <div>
            <h2>{words.profile}</h2>
            <p className={styles.hint}>{words.profileHint}</p>
          </div>
          {!isEditing && (
            <Button
              variant="secondary"
              icon={<IconPencil size={20} stroke={1.75} />}
              onClick={onEdit}
            >
              {words.edit}
            </Button>
          )}
        </div>
        <AgencyFields control={control} isLocked={!isEditing} />
        <PersonFields control={control} isLocked={!isEditing} profile={profile} />
        {hasZips && (
          <Card aria-labelledby="zips-title">
            <h3 id="zips-title" className={styles.blockTitle}>
              {words.zips.title}
            </h3>
            <FormField control={control} name="zipcodes">
              {(field) =>
                isEditing ? <ZipsField field={field} /> : <LockedZips value={field.value} />
              }
            </FormField>
          </Card>
        )}
        {failure && <Notice kind="error">{failure}</Notice>}
        {isEditing && (
          <div className={styles.saveBar}>
            <Button
              type="submit"
              busy={isSaving}
              unavailable={hasChanges || isSaving ? undefined : words.nothingChanged}
            >
              {words.save}
            </Button>
            <EditHint />
          </div>
        )}
      </form>
      {dialog}
      <LeaveGuard isActive={hasChanges} onSave={save} onDiscard={() => reset(valuesOf(profile))} />
    </>
  );
}
