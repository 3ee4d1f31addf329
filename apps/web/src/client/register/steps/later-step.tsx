import { HouseholdFields } from '../../person/household-fields.tsx';
import { AlreadyRegistered } from '../already-registered.tsx';
import type { RegistrationState } from '../use-registration.ts';
import { AccountStep } from './account-step.tsx';
import { FinishLater } from './finish-later.tsx';
import { QuestionsStep } from './questions-step.tsx';
import type { useCheckedQuestions } from './use-checked-questions.ts';

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
