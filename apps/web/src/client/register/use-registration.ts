import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRulesResolver } from '../../app/forms/form-rules.ts';
import { answersToSend } from '../../shared/questionnaire/filled-questionnaire.ts';
import {
  clearRegistration,
  readStoredRegistration,
  storeRegistration,
} from '../started-registration/stored-registration.ts';
import { type AccountValues, accountRules, NO_CARRIER } from './steps/account-fields.ts';
import { type Registration, stepBodies } from './steps/step-bodies.ts';
import { usePersonForm } from './steps/use-person-form.ts';
import { useSignupQuestions } from './steps/use-signup-questions.ts';

/** The index of the step with the password, which is never stored. */
const ACCOUNT_STEP = 2;

/** All values of the registration, stored in the tab until it is sent. */
export function useRegistration(type: InsuranceTypeId) {
  const [started] = useState(readStoredRegistration);
  const person = usePersonForm(started.person);
  const personValues = person.watch();
  const { firstName, lastName, email, rents } = personValues;
  const rules = useMemo(
    () => accountRules([firstName, lastName, email]),
    [firstName, lastName, email],
  );
  const account = useForm<AccountValues>({
    defaultValues: {
      currentCarrierId: started.carrierId,
      password: '',
      confirmPassword: '',
    },
    mode: 'onTouched',
    resolver: useRulesResolver(rules),
  });
  const accountValues = account.watch();
  const [startedAnswers] = useState(() => new Map(started.answers[type]));
  const { currentCarrierId } = accountValues;
  const isInsured = currentCarrierId !== null && currentCarrierId !== NO_CARRIER;
  const questions = useSignupQuestions(type, { rents, isInsured }, startedAnswers);
  const { prepared, filled, typed } = questions;
  const registration: Registration = {
    person: personValues,
    account: accountValues,
    type,
    answers: prepared && filled ? answersToSend(prepared, filled.answers) : [],
  };
  const [checked, setChecked] = useState(started.checked);
  const bodies = stepBodies(registration);
  const contents = bodies.map((body) => JSON.stringify(body));
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    const { [ACCOUNT_STEP]: _, ...kept } = checked;
    storeRegistration({
      type,
      moreTypes: started.moreTypes,
      person: personValues,
      carrierId: accountValues.currentCarrierId,
      answers: { ...started.answers, [type]: [...typed] },
      hadPassword: started.hadPassword || accountValues.password !== '',
      checked: kept,
    });
  });

  return {
    type,
    person,
    account,
    rules,
    questions,
    registration,
    bodies,
    /** True for the steps that the server accepted and that have not changed since. */
    isDone: contents.map((content, step) => checked[step] === content),
    /** True if a reload has cleared a password that was typed before. */
    hasLostPassword: started.hadPassword && accountValues.password === '',
    markDone: (step: number) =>
      setChecked((current) => ({ ...current, [step]: contents[step] ?? '' })),
    markOpen: (steps: readonly number[]) =>
      setChecked((current) =>
        Object.fromEntries(
          Object.entries(current).filter(([step]) => !steps.includes(Number(step))),
        ),
      ),
    /** Removes the registration from the tab, once it is sent and the email is confirmed. */
    forget: () => {
      isSent.current = true;
      clearRegistration();
    },
  };
}

/** A registration under way. */
export type RegistrationState = ReturnType<typeof useRegistration>;
