import type { AgentProfile } from '@fanwise/contract/own';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../messages/language.ts';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './agency-details.module.css';
import { FieldBlock } from './form/field-block.tsx';
import { PendingEmail } from './form/pending-email.tsx';
import { PendingName } from './form/pending-name.tsx';
import { LockedZips } from './zips/locked-zips.tsx';

/** The profile to read, where each field is when it is edited. */
export function LockedProfile({ profile }: { profile: AgentProfile }) {
  const { agency, person, zips } = useMessages(agencyDetails);
  return (
    <div className={styles.form}>
      <FieldBlock title={agency.title}>
        <LockedField label={agency.name} value={profile.agencyName} />
        <PendingName profile={profile} />
        <LockedField label={agency.address} value={profile.agencyAddress} />
        <LockedField label={agency.email} value={profile.agencyEmail} />
        <LockedField label={agency.phone} value={maskPhone(profile.agencyPhone ?? '')} />
      </FieldBlock>
      <FieldBlock title={person.title}>
        <LockedField label={person.firstName} value={profile.firstName} />
        <LockedField label={person.lastName} value={profile.lastName} />
        <LockedField label={person.email} value={profile.email} />
        <LockedField label={person.phone} value={maskPhone(profile.phoneNumber ?? '')} />
        <PendingEmail email={profile.pendingEmail} />
        <LockedField label={person.license} value={profile.licenseNumber} />
        {profile.emailNotification !== undefined && (
          <div className={styles.wide}>
            <Checkbox
              label={person.notifications}
              value={profile.emailNotification}
              onChange={() => {}}
              disabled
            />
          </div>
        )}
      </FieldBlock>
      {profile.zipcodes !== undefined && (
        <FieldBlock title={zips.title}>
          <div className={styles.wide}>
            <LockedZips value={{ all: profile.allZipCodes === 1, chosen: profile.zipcodes }} />
          </div>
        </FieldBlock>
      )}
    </div>
  );
}

function LockedField({ label, value }: { label: string; value: string | null }) {
  return <TextField label={label} value={value ?? ''} onChange={() => {}} readOnly />;
}
