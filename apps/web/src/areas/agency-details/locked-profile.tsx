import type { AgentProfile } from '@fanwise/contract';
import { maskPhone } from '@fanwise/domain/phone';
import { agencyDetails } from '../../messages/en/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './agency-details.module.css';
import { FieldBlock } from './form/field-block.tsx';
import { PendingEmail } from './form/pending-email.tsx';
import { LockedZips } from './zips/locked-zips.tsx';

/** The profile to read, where each field is when it is edited. */
export function LockedProfile({ profile }: { profile: AgentProfile }) {
  const { agency, person, zips } = useWords(agencyDetails);
  return (
    <div className={styles.form}>
      <FieldBlock title={agency.title}>
        <LockedField label={agency.name} value={profile.usr_agencyname} />
        <LockedField label={agency.address} value={profile.usr_agencyaddress} />
        <LockedField label={agency.email} value={profile.usr_agencyemail} />
        <LockedField label={agency.phone} value={maskPhone(profile.usr_agencynumber ?? '')} />
      </FieldBlock>
      <FieldBlock title={person.title}>
        <LockedField label={person.firstName} value={profile.usr_firstname} />
        <LockedField label={person.lastName} value={profile.usr_lastname} />
        <LockedField label={person.email} value={profile.usr_email} />
        <LockedField label={person.phone} value={maskPhone(profile.usr_phonenumber ?? '')} />
        <PendingEmail email={profile.usr_pending_email} />
        <LockedField label={person.license} value={profile.usr_insurancelicensenumber} />
        {profile.usr_emailnotifications !== undefined && (
          <div className={styles.wide}>
            <Checkbox
              label={person.notifications}
              value={profile.usr_emailnotifications}
              onChange={() => {}}
              disabled
            />
          </div>
        )}
      </FieldBlock>
      {profile.zipcodes !== undefined && (
        <FieldBlock title={zips.title}>
          <div className={styles.wide}>
            <LockedZips value={{ all: profile.usr_all_zipcodes === 1, chosen: profile.zipcodes }} />
          </div>
        </FieldBlock>
      )}
    </div>
  );
}

function LockedField({ label, value }: { label: string; value: string | null }) {
  return <TextField label={label} value={value ?? ''} onChange={() => {}} readOnly />;
}
