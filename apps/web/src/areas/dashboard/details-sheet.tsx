import type { ConsumerProfile } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates';
import { maskPhone } from '@fanwise/domain/phone';
import { dashboard } from '../../messages/en/dashboard.ts';
import { person } from '../../messages/en/person.ts';
import { useWords } from '../../messages/language.ts';
import styles from './page.module.css';

/** The details of the person, to read. */
export function DetailsSheet({ profile }: { profile: ConsumerProfile }) {
  const words = useWords(dashboard);
  const { labels, ...choices } = useWords(person);
  const { zipcodes, usr_partnerdateofbirth: partnerBirth } = profile;
  const partnerName = `${profile.usr_partnerfirstname ?? ''} ${profile.usr_partnerlastname ?? ''}`;
  const partner = partnerBirth === null ? '' : `${partnerName}, ${formatUsDate(partnerBirth)}`;
  const entries: readonly (readonly [label: string, value: string])[] = [
    [words.name, `${profile.usr_firstname} ${profile.usr_lastname}`],
    [labels.dateOfBirth, formatUsDate(profile.usr_dateofbirth)],
    [labels.email, profile.usr_email],
    [labels.phoneNumber, maskPhone(profile.usr_phonenumber)],
    [
      words.address,
      `${profile.usr_address1}, ${profile.usr_city}, ${profile.usr_state} ${zipcodes.zip_code}`,
    ],
    [labels.address2, profile.usr_address2 ?? words.none],
    [words.rents, profile.usr_rents ? choices.yesRents : choices.noRents],
    [labels.gender, choices.genders[profile.usr_gender] ?? ''],
    [labels.maritalStatus, choices.maritalStatuses[profile.usr_maritalstatus] ?? ''],
    ...(profile.usr_maritalstatus === 0 ? [] : [[words.partner, partner] as const]),
    [words.emails, profile.usr_emailnotifications ? words.emailsOn : words.emailsOff],
  ];
  return (
    <dl className={styles.sheet}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
