import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { register } from '../../messages/en/consumer/register.ts';
import { person } from '../../messages/en/shared/person.ts';
import { useMessages } from '../../messages/language.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { StepHead } from './steps/step-head.tsx';
import styles from './wizard.module.css';
import shell from './wizard-shell.module.css';

const FIELDS = ['firstName', 'lastName', 'dateOfBirth', 'address1', 'address2'] as const;

/** The first step before it is interactive, as the prerendered document shows it. */
export function WizardShell({ type }: { type: InsuranceTypeId }) {
  const messages = useMessages(register);
  const { labels } = useMessages(person);
  return (
    <div className={styles.wizard} inert aria-busy="true">
      <StepList
        steps={messages.steps.map((label) => ({ key: label, label, isDone: false }))}
        current={0}
        onSelect={() => {}}
      />
      <div className={styles.form}>
        <div className={styles.step}>
          <StepHead type={type} step={0} />
          <div className={shell.fields}>
            {FIELDS.map((name) => (
              <div key={name} className={name.startsWith('address') ? shell.wide : undefined}>
                <TextField
                  label={labels[name]}
                  optional={name === 'address2'}
                  value=""
                  onChange={() => {}}
                  readOnly
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
