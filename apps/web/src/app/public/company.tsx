import type { PublicConfig } from '@fanwise/contract/own';
import { useEffect, useState } from 'react';
import { company as companyArea } from '../../messages/en/shared/company.ts';
import { useWords } from '../../messages/language.ts';
import { call } from '../api.ts';
import styles from './public-footer.module.css';

/** Who runs this and how to reach them, as the operator has set it; nothing where that was not said. */
export function Company() {
  const words = useWords(companyArea);
  const [company, setCompany] = useState<PublicConfig['company']>(null);
  useEffect(() => {
    call('GET /config').then(
      (config) => setCompany(config.company),
      () => undefined,
    );
  }, []);
  if (company === null) return null;
  const { name, address, phone, hours, zone } = company;
  return (
    <p className={styles.print}>
      {words.runBy(name)} {address}
      {phone !== null && ` · ${phone}`}
      {hours !== null && ` · ${zone === null ? hours : words.hours(hours, zone)}`}
    </p>
  );
}
