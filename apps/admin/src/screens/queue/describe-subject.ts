import type { useCodes } from '../../parts/objects/codes.ts';
import type { useFactText } from '../../parts/use-fact.ts';
import type { useTextName } from '../../parts/use-text-name.ts';
import type { Item } from './item.ts';

/** The facts in the one-line description of an item, by kind. */
const FACTS_BY_KIND: Readonly<Record<string, readonly string[]>> = {
  refund: ['amount_cents', 'application_id'],
  return: ['why', 'amount_cents', 'application_id'],
  dispute: ['amount_cents', 'application_id'],
  difference: ['booked_cents', 'provider_cents', 'subject'],
  report: ['kind', 'note'],
  feedback: ['message'],
  failed: ['task', 'last_error'],
  'flagged-account': ['why', 'state'],
  proposal: ['task', 'text', 'language', 'name', 'amount_cents', 'application_id', 'reason'],
  review: ['task', 'about', 'reason'],
  license: ['state', 'number', 'authorities'],
  'agency-name': ['name'],
  carrier: ['name'],
  privacy: ['request', 'answer_by'],
  'license-recheck': ['state', 'number', 'authorities'],
};

const LONGEST = 90;

/** Facts that are shown without their name. */
const WITHOUT_LABEL: ReadonlySet<string> = new Set(
  'message note reason last_error task name text language why kind about request'.split(' '),
);

/** Describes the subject of an item in one line. */
export function describeSubject(
  { kind, facts, object }: Item,
  fact: ReturnType<typeof useFactText>,
  codes: ReturnType<typeof useCodes>,
  textName: ReturnType<typeof useTextName>,
): string {
  const shownFacts = (FACTS_BY_KIND[kind] ?? []).filter(
    (name) => facts[name] !== undefined && facts[name] !== null,
  );
  const line = shownFacts
    .map((name) => {
      const value = fact.value(name, facts[name]);
      if (name === 'text')
        return textName(String(facts[name]), (facts.subjects ?? {}) as Record<string, string>);
      return WITHOUT_LABEL.has(name) ? value : `${fact.name(name, facts[name])}: ${value}`;
    })
    .join(' · ');
  const text = line || (codes.object(object) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
