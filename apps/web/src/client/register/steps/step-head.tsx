import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Ref } from 'react';
import { register } from '../../../messages/en/consumer/register.ts';
import { useMessages } from '../../../messages/language.ts';
import { useTypeMessages } from '../../../ui/marks/use-type-messages.ts';
import styles from '../wizard.module.css';

/** The id of the heading, for elements that it labels. */
export const STEP_HEADING_ID = 'step-heading';

/** The progress of the registration, and the subject of the step. */
export function StepHead({
  type,
  step,
  ref,
}: {
  type: InsuranceTypeId;
  step: number;
  ref?: Ref<HTMLHeadingElement>;
}) {
  const messages = useMessages(register);
  const { about } = useTypeMessages()(type);
  return (
    <header className={styles.head}>
      <p className={styles.position}>{messages.stepOf(step + 1, messages.steps.length)}</p>
      <h2 id={STEP_HEADING_ID} ref={ref} tabIndex={-1} className={styles.heading}>
        {messages.stepTitles[step] ?? about}
      </h2>
      <p className={styles.text}>{messages.stepTexts[step]}</p>
    </header>
  );
}
