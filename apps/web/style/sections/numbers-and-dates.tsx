import { DateField } from '@fanwise/web/src/ui/fields/date-field.tsx';
import { MoneyField, NumberField } from '@fanwise/web/src/ui/fields/number-fields.tsx';
import { PhoneField } from '@fanwise/web/src/ui/fields/phone-field.tsx';
import { useState } from 'react';
import styles from '../style-page.module.css';

/** Numbers, money, phone numbers and dates. */
export function NumbersAndDates() {
  const [amount, setAmount] = useState<number | null>(1284);
  const [phone, setPhone] = useState('(201)555-0199');
  const [date, setDate] = useState('1984-03-09');
  const number = { value: amount, onChange: setAmount };
  return (
    <div className={styles.grid}>
      <NumberField label="Living area" symbol="sq ft" {...number} />
      <NumberField label="Deductible" symbol="%" symbolBefore {...number} />
      <NumberField label="Wrong" error="Enter a number from 1 to 999." {...number} />
      <MoneyField label="Premium a year" {...number} />
      <MoneyField label="Premium, to read only" readOnly {...number} />
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <DateField label="Date of birth" value={date} onChange={setDate} />
      <DateField label="Date, empty" value="" onChange={() => undefined} />
      <DateField
        label="Date, wrong"
        value="02/31/1984"
        error="Enter a day that exists, as MM/DD/YYYY."
        onChange={() => undefined}
      />
      <DateField label="Date, to read only" readOnly value={date} onChange={() => undefined} />
    </div>
  );
}
