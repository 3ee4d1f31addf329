import { landingPage } from '@fanwise/contract/pages';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { register } from '../../../messages/en/consumer/register.ts';
import { useMessages } from '../../../messages/language.ts';
import { Notice } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { HouseholdFields } from '../../person/household-fields.tsx';
import type { PersonValues } from '../../person/person.ts';
import type { RegistrationState } from '../use-registration.ts';
import styles from '../wizard.module.css';
import { AccountStep } from './account-step.tsx';
import { FinishLater } from './finish-later.tsx';
import { QuestionsStep } from './questions-step.tsx';
import type { useCheckedQuestions } from './use-checked-questions.ts';

/** A log-in link for a client whose email already has an account; empty otherwise. */
function AlreadyRegistered({ form: { control } }: { form: UseFormReturn<PersonValues> }) {
  const messages = useMessages(register);
  const { errors } = useFormState({ control, name: 'email' });
  if (errors.email?.type !== 'duplicate-email') return null;
  return (
    <div className={styles.known}>
      <Notice title={messages.knownTitle}>
        <p>
          <TextLink to={landingPage(1, 'login')}>{messages.logIn}</TextLink>. {messages.knownText}
        </p>
      </Notice>
    </div>
  );
}

type LaterStepProps = {
  /** 1 household, 2 account, 3 questions. */
  step: number;
  state: RegistrationState;
  questions: ReturnType<typeof useCheckedQuestions>;
};

/** The fields of every step but the first, loaded separately: many visitors see only the first. */
export function LaterStep(props: LaterStepProps) {
  return (
    <>
      <Fields {...props} />
      <FinishLater state={props.state} />
    </>
  );
}

function Fields({ step, state, questions }: LaterStepProps) {
  if (step === 2) return <AccountStep state={state} />;
  if (step === 3) return <QuestionsStep questions={questions} />;
  return (
    <>
      <HouseholdFields form={state.person} />
      <AlreadyRegistered form={state.person} />
    </>
  );
}
