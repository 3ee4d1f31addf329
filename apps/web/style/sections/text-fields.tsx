import { PasswordField } from '@fanwise/web/src/ui/fields/password-field.tsx';
import { PrivateField } from '@fanwise/web/src/ui/fields/private-field.tsx';
import { TextAreaField, TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { useState } from 'react';
import styles from '../style-page.module.css';

/** One line, several lines, a password, digits that stay in the document; in every state. */
export function TextFields() {
  const [text, setText] = useState('Guadalupe Featherstonehaugh-Montgomery');
  const field = { value: text, onChange: setText };
  const empty = { value: '', onChange: () => undefined };
  return (
    <div className={styles.grid}>
      <TextField label="Empty" {...empty} />
      <TextField label="Empty with a placeholder" placeholder="As on your ID" {...empty} />
      <TextField label="Filled, with a long name" {...field} />
      <TextField label="With a hint" hint="We send one message to it." {...field} />
      <TextField label="With help" help="Why we ask for it, in two lines." {...field} />
      <TextField label="Not required" optional {...empty} />
      <TextField
        label="Wrong"
        error="Enter an email address such as name@example.com."
        {...field}
      />
      <TextField label="To read only" readOnly {...field} />
      <TextField label="Out of use" disabled {...field} />
      <PasswordField label="Password" autoComplete="new-password" {...field} />
      <PrivateField label="Card number" placeholder="1234 1234 1234 1234" />
      <PrivateField label="Card number, wrong" error="Check the card number." />
      <TextAreaField label="Message" {...field} />
      <TextAreaField label="Message, wrong" error="Write at least 10 letters." {...empty} />
    </div>
  );
}
