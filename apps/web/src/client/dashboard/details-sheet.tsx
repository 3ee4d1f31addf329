import type { ConsumerProfile } from '@fanwise/contract/own';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import type { ReactNode } from 'react';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { person } from '../../messages/en/shared/person.ts';
import { useMessages } from '../../messages/language.ts';
import { Fact } from '../../ui/layout/fact.tsx';
import { PhoneStatus } from '../contact-code/offer-phone.tsx';
import { useCityHint } from '../person/zip-place.ts';
import styles from './page.module.css';

/** The personal details, read-only. */
export function DetailsSheet({ profile }: { profile: ConsumerProfile }) {
  const messages = useMessages(dashboard);
  const { labels, ...choices } = useMessages(person);
  const hint = useCityHint(profile);
  const { zipcodes, partnerDateOfBirth: partnerBirth } = profile;
  const partnerName = `${profile.partnerFirstName ?? ''} ${profile.partnerLastName ?? ''}`;
  const partner = partnerBirth === null ? '' : `${partnerName}, ${formatUsDate(partnerBirth)}`;
  const entries: readonly (readonly [label: string, value: ReactNode])[] = [
    [messages.name, `${profile.firstName} ${profile.lastName}`],
    [labels.dateOfBirth, formatUsDate(profile.dateOfBirth)],
    [labels.email, profile.email],
    [labels.phoneNumber, <PhoneStatus key="phone" profile={profile} />],
    [
      messages.address,
      <>
        {`${profile.address1}, ${profile.city}, ${profile.state} ${zipcodes.zipCode}`}
        {hint && <span className={styles.hint}>{hint}</span>}
      </>,
    ],
    [labels.address2, profile.address2 ?? messages.none],
    [messages.rents, profile.rents ? choices.yesRents : choices.noRents],
    [labels.gender, choices.genders[profile.gender] ?? ''],
    [labels.maritalStatus, choices.maritalStatuses[profile.maritalStatus] ?? ''],
    ...(profile.maritalStatus === 0
      ? []
      : [[profile.maritalStatus === 1 ? messages.spouse : messages.partner, partner] as const]),
    ...(profile.insurer === null ? [] : [[messages.insurer, profile.insurer] as const]),
    [messages.emails, profile.emailNotification ? messages.emailsOn : messages.emailsOff],
  ];
  return (
    <dl className={styles.sheet}>
      {entries.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
