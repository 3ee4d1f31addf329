import type { Application } from '@fanwise/contract/own';
import {
  type PolicyToday,
  readPolicyToday,
  type StatedLine,
} from '@fanwise/domain/applications/policy-today/policy-today';
import type { AnswerSource } from '@fanwise/domain/applications/questionnaire/visibility';
import { amountText } from '@fanwise/domain/leads/coverage-lines/value-text';
import type { Language } from '@fanwise/domain/texts/language';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applicationQuery } from '../../../app/queries.ts';
import { policyToday } from '../../../messages/en/consumer/policy-today.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { answerText } from '../../../shared/questionnaire/answer-list.tsx';
import { servedAnswers } from '../../../shared/questionnaire/filled-questionnaire.ts';

/** The policies that the client has today, as the client stated them in the application. */
export type Policies = {
  list: readonly PolicyToday[];
  /** The value of a stated line in the client's language, with its source unless the client typed it. */
  textOf: (line: StatedLine) => string;
  /** The client's yearly premium, with its source; a price without a period counts as the price of a year. */
  premiumText: (yearly: string, source: AnswerSource) => string;
};

/** The client's policies of today. They come from the client's own answers, never from what agents read. */
export function usePolicies(): Policies {
  const { fromPolicy, ifYearly } = useMessages(policyToday);
  const language = useLanguage();
  const application = useQuery(applicationQuery).data;
  const list = useMemo(() => readPolicies(application), [application]);
  const withSource = (text: string, source: AnswerSource) =>
    source === 'policy' ? `${text} (${fromPolicy})` : text;
  return {
    list,
    premiumText: (yearly, source) =>
      source === 'assumed' ? ifYearly(yearly) : withSource(yearly, source),
    textOf: (line) => withSource(lineText(line, application, language), line.source),
  };
}

/** Reads the policies out of the answers that the server sent. */
export function readPolicies(application: Application | undefined): PolicyToday[] {
  return (application?.data ?? []).flatMap(({ typeId, sections, requestedCoverage }) => {
    const questions = sections.flatMap((section) => section.questions);
    const minimumOf = (code: string) =>
      requestedCoverage.rows.find(({ row }) => row === code)?.minimum ?? null;
    return readPolicyToday(typeId, servedAnswers({ questions }), minimumOf) ?? [];
  });
}

function lineText(
  { value, questionId }: StatedLine,
  application: Application | undefined,
  language: Language,
): string {
  const written = value === null ? null : amountText(value, language);
  if (written !== null) return written;
  const question = application?.data
    .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
    .find((one) => one.questionId === questionId);
  return (question && answerText(question, '')) ?? '';
}
