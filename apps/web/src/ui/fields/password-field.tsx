import { useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { classNames } from '../class-names.ts';
import { Field, splitField } from './field.tsx';
import styles from './input.module.css';
import type { TextValueProps } from './text-field.tsx';

type PasswordFieldProps = TextValueProps & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows it. Pasting and password managers work. */
export function PasswordField({ onChange, ref, ...props }: PasswordFieldProps) {
  const { field, input } = splitField(props);
  const messages = useMessages(ui);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            {...input}
            ref={ref}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={classNames(styles.input, styles.withWord)}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={shown ? messages.hidePassword : messages.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? messages.hide : messages.show}
          </button>
        </div>
      )}
    </Field>
  );
}
