import type { Routes } from '@fanwise/contract/own';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { call } from '../../app/api.ts';
import { zipFirst } from '../../messages/en/consumer/zip-first.ts';
import { insuranceTypes } from '../../messages/en/shared/insurance-types.ts';
import { currentLanguage, getMessages } from '../../messages/language.ts';

type AgentCounts = NonNullable<Routes['GET /coverage']['answer']['data']>;

/** Carriers named in the sentence; the others are counted. */
const MAX_NAMED = 5;

/**
 * Reads a ZIP code's place and the agents who quote these types together there; `[]` counts agents of any type. The
 * browser caches the answer by its address, so the order in which types were chosen does not change it.
 */
export async function readAgentsInArea(
  zip: string,
  types: readonly InsuranceTypeId[],
  state?: string,
): Promise<AgentCounts | null> {
  const query = {
    zip,
    ...(state && { state }),
    ...(types.length > 0 && { types: types.toSorted().join(',') }),
  };
  return (await call('GET /coverage', { query })).data;
}

/** The sentence about these agents and the carriers they are appointed with, in the chosen language. */
export function describeAgentsInArea(
  { agents, carriers }: Pick<AgentCounts, 'agents' | 'carriers'>,
  types: readonly InsuranceTypeId[],
): string {
  const messages = getMessages(zipFirst);
  const typeMessages = getMessages(insuranceTypes);
  const language = currentLanguage();
  const names = types.map((type) => typeMessages[shortNames[type]].name.toLowerCase());
  const listed = new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
  const insurance = names.length === 0 ? messages.anyInsurance : messages.insurance(listed);
  const sentence = messages.agents(agents, insurance);
  if (carriers.length === 0) return sentence;
  // A remainder of one is named, because it is not longer than its count.
  const named = carriers.length <= MAX_NAMED + 1 ? carriers : carriers.slice(0, MAX_NAMED);
  const more = carriers.length - named.length;
  const list = [...named, ...(more > 0 ? [messages.moreInsurers(more)] : [])];
  return `${sentence} ${messages.insurers(agents, new Intl.ListFormat(language).format(list))}`;
}
