import type { Section } from '@fanwise/contract/own';
import { formatWithSymbol } from '@fanwise/domain/applications/questionnaire/answers/format-with-symbol';
import { healthQuestionIds } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import { success } from '../../../../platform/result.ts';
import { readAllTypes } from '../../../leads/index.ts';
import type { AdminTask } from '../../task-runner/task.ts';
import { notifyOwnersOfReveals } from '../accounts/account-reveal.ts';
import { getOperatorId, previewChange, refuseInState } from '../facts.ts';
import { readLead } from '../lead-tasks.ts';

type Question = Section['questions'][number];

/** Returns an answer as text: the labels of the chosen options, or the typed text with contact details masked. */
const answerText = (question: Question): string | null => {
  const { answer, answers, type } = question;
  if (!answer) return null;
  const chosen = [answer.optionId ?? []].flat();
  const labels = answers
    .filter(({ optionId }) => chosen.includes(optionId))
    .map(({ content }) => content);
  if (labels.length > 0) return labels.join(', ');
  const typed = type === 0 ? maskContacts(answer.content ?? '', '…') : answer.content;
  return typed ? formatWithSymbol(question, typed) : null;
};

/**
 * Shows the answers of the newest version of a lead, those about health apart. The client reads that this happened, and
 * why.
 */
export const leadAnswers: AdminTask<'lead-answers'> = {
  read: (db, { application_id }) => readLead(db, application_id),
  wantsStepUp: ({ part }) => part === 'health',
  preview: (snapshot) => previewChange(snapshot, {}, [{ who: 'client', how: 'page' }]),
  run: async (
    { application_id: applicationId, type, part },
    { trx, actor, reason, before },
    { sealing, catalog },
  ) => {
    const read = await readAllTypes(trx, sealing(), applicationId);
    const found = read?.types.find(({ typeId }) => typeId === type);
    if (!read || !found) return refuseInState(before);
    const health = new Set(catalog.allVersions.flatMap((one) => [...healthQuestionIds(one)]));
    const operatorId = getOperatorId(actor);
    await sql`
      insert into personal_read (operator_id, account_id, application_id, version, fields, screen, reason)
      values (${operatorId}, ${read.consumerId}, ${applicationId}, ${read.version}, ${[part]}, 'lead', ${reason ?? ''})`.execute(
      trx,
    );
    if (operatorId !== null) await notifyOwnersOfReveals(trx, operatorId);
    const sections = found.sections.map(({ name, questions }) => ({
      name,
      questions: questions
        .filter(({ questionId }) => health.has(questionId) === (part === 'health'))
        .map((question) => ({ content: question.content, answer: answerText(question) })),
    }));
    return success({ sections: sections.filter(({ questions }) => questions.length > 0) });
  },
};
