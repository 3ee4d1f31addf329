import type { PublicConfig } from '@fanwise/contract/own';
import type { ReactNode } from 'react';
import { company as companyMessages } from '../../messages/en/shared/company.ts';
import { useMessages } from '../../messages/language.ts';
import { call } from '../api.ts';
import { hasOptOut } from './has-opt-out.ts';
import styles from './public-footer.module.css';
import { useAnswer } from './use-answer.ts';

const readConfig = () => call('GET /config');

/** Says that Global Privacy Control is honored, if the browser sends it, and which company runs this installation. */
export function Company(): ReactNode {
  const messages = useMessages(companyMessages);
  const company = useAnswer(readConfig)?.company;
  return (
    <>
      {hasOptOut() && <p className={styles.print}>{messages.optOut}</p>}
      {company && <OperatingCompany company={company} />}
    </>
  );
}

function OperatingCompany({ company }: { company: NonNullable<PublicConfig['company']> }) {
  const messages = useMessages(companyMessages);
  const { name, address, phone, hours, zone } = company;
  return (
    <p className={styles.print}>
      {messages.runBy(name)} {address}
      {phone !== null && ` · ${phone}`}
      {hours !== null && ` · ${zone === null ? hours : messages.hours(hours, zone)}`}
    </p>
  );
}
