import { AUTHORITIES } from '@fanwise/domain/agents/license-rules';
import type { LicenseProblem, TypedLicense } from '@fanwise/domain/agents/typed-license';
import { STATES, TERRITORIES } from '@fanwise/domain/dates/time-zones';
import { licenses } from '../../../messages/en/agent/licenses.ts';
import { useMessages } from '../../../messages/language.ts';
import { Checkbox, CheckboxGroup } from '../../../ui/choices/choices.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useStateNames } from '../../license-fields/use-state-names.ts';
import styles from '../licenses.module.css';

type SingleLicenseFieldsProps = {
  values: TypedLicense;
  problems: Partial<Record<keyof TypedLicense, LicenseProblem>>;
  today: string;
  onChange: (changed: Partial<TypedLicense>) => void;
};

/** The fields of one license. */
export function SingleLicenseFields({
  values,
  problems,
  today,
  onChange,
}: SingleLicenseFieldsProps) {
  const messages = useMessages(licenses);
  const names = useStateNames();
  const problemText = (field: keyof TypedLicense) => {
    const problem = problems[field];
    if (problem === 'state') return messages.stateMissing;
    if (problem === 'authorities') return messages.linesMissing;
    return problem && messages.problems[problem];
  };
  const nameOf = (state: string) => names[state as keyof typeof names] ?? state;
  const options = [...STATES, ...TERRITORIES]
    .map((state) => ({ value: state, label: `${nameOf(state)} (${state})` }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={messages.state}
          placeholder={messages.statePick}
          value={values.state === '' ? null : values.state}
          options={options}
          error={problemText('state')}
          onChange={(state) => onChange({ state })}
        />
        <TextField
          label={messages.number}
          hint={messages.numberHint}
          maxLength={20}
          autoComplete="off"
          value={values.number}
          error={problemText('number')}
          onChange={(number) => onChange({ number })}
        />
      </div>
      <CheckboxGroup
        label={messages.heldLegend}
        hint={messages.heldHint}
        value={values.authorities}
        options={AUTHORITIES.map((value) => ({ value, label: messages.authorities[value] }))}
        error={problemText('authorities')}
        onChange={(authorities) => onChange({ authorities })}
      />
      <div className={styles.pair}>
        <DateField
          label={messages.expires}
          hint={messages.expiresHint}
          min={today}
          value={values.expires}
          error={problemText('expires')}
          onChange={(expires) => onChange({ expires })}
        />
        <NpnField
          value={values.npn}
          error={problemText('npn')}
          onChange={(npn) => onChange({ npn })}
        />
      </div>
      <Checkbox
        label={messages.residentField}
        value={values.resident}
        onChange={(resident) => onChange({ resident })}
      />
    </>
  );
}

type NpnFieldProps = { value: string; error?: string | undefined; onChange: (npn: string) => void };

/** The number of the registry: one for all states. */
export function NpnField(props: NpnFieldProps) {
  const messages = useMessages(licenses);
  return (
    <TextField
      label={messages.npnLong}
      hint={messages.npnHint}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      {...props}
    />
  );
}
