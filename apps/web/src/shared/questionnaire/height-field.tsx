import { feetAndInches } from '@fanwise/domain/applications/questionnaire/answers/format-with-symbol';
import { useState } from 'react';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../messages/language.ts';
import { FieldGroup, type FieldProps } from '../../ui/fields/field.tsx';
import { NumberField } from '../../ui/fields/number-fields.tsx';
import styles from './height-field.module.css';

const INCHES_OF_A_FOOT = 12;

type HeightFieldProps = FieldProps & {
  /** Inches in all; empty without an answer. */
  value: string;
  onChange: (inches: string) => void;
  onBlur?: (() => void) | undefined;
};

/** A height in feet and inches, which is stored in inches. Without inches it is a whole number of feet. */
export function HeightField({ value, onChange, onBlur, ...field }: HeightFieldProps) {
  const messages = useMessages(questionnaire);
  const known = value === '' ? null : feetAndInches(Number(value));
  // Inches that are typed before the feet are no answer yet.
  const [inches, setInches] = useState(known?.inches ?? null);
  const feet = known?.feet ?? null;
  const answer = (wholeFeet: number | null, rest: number | null) => {
    setInches(rest);
    onChange(wholeFeet === null ? '' : String(wholeFeet * INCHES_OF_A_FOOT + (rest ?? 0)));
  };
  const part = { optional: field.optional && ('unsaid' as const), onBlur, maxLength: 2 };
  return (
    <FieldGroup {...field}>
      <div className={styles.parts}>
        <NumberField
          {...part}
          label={messages.feet}
          value={feet}
          onChange={(typed) => answer(typed, inches)}
        />
        <NumberField
          {...part}
          label={messages.inches}
          value={inches}
          onChange={(typed) => {
            if (typed === null || typed < INCHES_OF_A_FOOT) answer(feet, typed);
          }}
        />
      </div>
    </FieldGroup>
  );
}
