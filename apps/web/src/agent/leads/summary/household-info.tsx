import type { LeadDetail } from '@fanwise/contract/own';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import styles from './summary.module.css';

/** The client and the partner, if there is one: the facts that an agent needs for a price. */
export function HouseholdInfo({ household }: { household: LeadDetail['household'] }) {
  const messages = useMessages(leads).summary;
  const partner = [household.partnerFirstName, household.partnerLastName].filter(Boolean).join(' ');
  const gender = Number(household.gender);
  return (
    <div className={styles.people}>
      <section>
        <h3 className={styles.heading}>{messages.client}</h3>
        <dl className={styles.facts}>
          <Fact label={messages.name}>{`${household.firstName} ${household.lastName}`.trim()}</Fact>
          <Fact label={messages.gender}>
            {gender === 0 || gender === 1 || gender === 2
              ? messages.genders[gender]
              : household.gender}
          </Fact>
          <Fact label={messages.address}>
            {`${[household.address1, household.city, household.state].filter(Boolean).join(', ')} ${household.zipCode}`}
          </Fact>
          <Born date={household.dateOfBirth} age={household.age} />
        </dl>
      </section>
      {partner && (
        <section>
          <h3 className={styles.heading}>
            {household.partnerIsSpouse ? messages.spouse : messages.partner}
          </h3>
          <dl className={styles.facts}>
            <Fact label={messages.name}>{partner}</Fact>
            <Born date={household.partnerDateOfBirth} age={household.partnerAge} />
          </dl>
        </section>
      )}
    </div>
  );
}

/** A birth date, or the age where the client does not show it; empty without either. */
function Born({ date, age }: { date: string | null; age: number | undefined }) {
  const messages = useMessages(leads).summary;
  if (date) return <Fact label={messages.birthDate}>{formatUsDate(date)}</Fact>;
  return age !== undefined && <Fact label={messages.age}>{age}</Fact>;
}
