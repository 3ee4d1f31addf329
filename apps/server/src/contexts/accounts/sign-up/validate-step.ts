import type { Code } from '@fanwise/contract';
import type { validateInput } from '@fanwise/contract/accounts/accounts';
import type { Own } from '@fanwise/contract/own';
import type { z } from 'zod';
import { failure, type Result, success } from '../../../platform/result.ts';
import { readSignupAnswers } from '../../applications/index.ts';
import { mayTellOfAccount } from '../sign-in/open-answers.ts';
import { findAccountId } from './create-account.ts';
import {
  ageProblems,
  type FieldProblem,
  findCarrierProblems,
  findPasswordProblems,
  readPlace,
} from './field-problems.ts';
import type { ConsumerSignUpNeeds } from './sign-up-consumer.ts';

type Step = Own<z.output<typeof validateInput>>;

/** Checks one step of the registration, so that problems only the server can find show up in their own step. */
export async function validateStep(
  needs: ConsumerSignUpNeeds,
  form: Step,
  source: string,
): Promise<Result<Record<string, never>, Code>> {
  if (form.step === 4) {
    const answers = await readSignupAnswers(
      needs.db,
      needs.questionnaires,
      form.typeId,
      form.questionAnswers,
    );
    return answers.ok ? success({}) : answers;
  }
  const problems = await findProblems(needs, form, source);
  return problems.length > 0 ? failure('invalid-input', problems) : success({});
}

async function findProblems(
  needs: ConsumerSignUpNeeds,
  form: Exclude<Step, { step: 4 }>,
  source: string,
): Promise<FieldProblem[]> {
  const { db, passwords } = needs;
  switch (form.step) {
    case 1: {
      const { dateOfBirth } = form;
      const tooYoung = await ageProblems(db, { dateOfBirth });
      return [...tooYoung, ...(await readPlace(db, form)).problems];
    }
    case 2: {
      const partnerDateOfBirth = form.maritalStatus === 0 ? null : form.partnerDateOfBirth;
      const tooYoung = await ageProblems(db, { partnerDateOfBirth });
      const isTaken = (await findAccountId(db, form.email)) !== null;
      if (!(await mayTellOfAccount(needs.limits, source, isTaken))) return tooYoung;
      return [...tooYoung, { field: 'email', code: 'duplicate-email' }];
    }
    case 3: {
      const unknown = await findCarrierProblems(db, form.currentCarrierId);
      return [...unknown, ...findPasswordProblems(passwords, form.password, [])];
    }
  }
}
