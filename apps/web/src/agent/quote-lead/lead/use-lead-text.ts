import type { LeadDetail } from '@fanwise/contract/own';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { takeAlong } from '../../../messages/en/agent/take-along.ts';
import { questionnaire } from '../../../messages/en/shared/questionnaire.ts';
import { requestedCoverage as requestedCoverageArea } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import { answerText } from '../../../shared/questionnaire/answer-list.tsx';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { useHouseholdFacts } from './use-household-facts.ts';

type Group = readonly [title: string, lines: readonly (readonly [label: string, value: string])[]];

/** Writes a lead as plain text in groups, with no more than its page shows. */
export function useLeadText(): (detail: LeadDetail) => string {
  const messages = useMessages(quoteLead);
  const { lead: leadTitle } = useMessages(takeAlong);
  const { forAgents } = useMessages(requestedCoverageArea);
  const { none } = useMessages(questionnaire);
  const insuranceName = useInsuranceName();
  const factsOf = useHouseholdFacts();
  return ({ lead, household, data }) => {
    const groups: Group[] = [
      [messages.household, household.firstName ? factsOf(household) : []],
      ...data.map(
        ({ typeId, requestedCoverage }): Group => [
          `${insuranceName(typeId)}: ${forAgents}`,
          (requestedCoverage?.rows ?? []).map(({ short, shortText }) => [short, shortText]),
        ],
      ),
      ...data.flatMap(({ typeId, sections, estimation }) =>
        askedSections(sections, estimation?.umbrella ?? false).map(
          ({ name, questions }): Group => [
            `${insuranceName(typeId)}: ${name}`,
            questions.map((question) => [question.content, answerText(question, none) ?? '']),
          ],
        ),
      ),
    ];
    const texts = groups.flatMap(([title, lines]) => {
      const known = lines.filter(([, value]) => value.trim() !== '');
      if (known.length === 0) return [];
      return [[title, ...known.map(([label, value]) => `${label}: ${value}`)].join('\n')];
    });
    return `${[leadTitle(lead.applicationId), ...texts].join('\n\n')}\n`;
  };
}
