import type { LeadDetail } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates';
import type { ReactNode } from 'react';
import { leads } from '../../../messages/en/leads.ts';
import { useWords } from '../../../messages/language.ts';
import styles from './summary.module.css';

/** The client and, where there is one, the partner: what an agent needs to price. */
export function HouseholdInfo({ household }: { household: LeadDetail['user_info'] }) {
  const words = useWords(leads).summary;
  const partner = [household.usr_partnerfirstname, household.usr_partnerlastname]
    .filter(Boolean)
    .join(' ');
  const gender = Number(household.usr_gender);
  return (
    <div className={styles.people}>
      <section>
        <h3 className={styles.heading}>{words.client}</h3>
        <dl className={styles.facts}>
          <Fact label={words.name}>{`${household.usr_firstname} ${household.usr_lastname}`}</Fact>
          <Fact label={words.gender}>
            {gender === 0 || gender === 1 || gender === 2
              ? words.genders[gender]
              : household.usr_gender}
          </Fact>
          <Fact label={words.address}>
            {`${household.usr_address1}, ${household.usr_city}, ${household.usr_state} ${household.zip_code}`}
          </Fact>
          <Fact label={words.birthDate}>{formatUsDate(household.usr_dateofbirth)}</Fact>
        </dl>
      </section>
      {partner && (
        <section>
          <h3 className={styles.heading}>{words.partner}</h3>
          <dl className={styles.facts}>
            <Fact label={words.name}>{partner}</Fact>
            {household.usr_partnerdateofbirth && (
              <Fact label={words.birthDate}>{formatUsDate(household.usr_partnerdateofbirth)}</Fact>
            )}
          </dl>
        </section>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
