import type { LeadTableRow } from '@fanwise/contract/own';
import { shortNames } from '@fanwise/domain/insurance-types';
import type { Translation } from '../../../../messages/area.ts';
import type { leadRows } from '../../../../messages/en/agent/lead-rows.ts';

export type RowWords = Translation<typeof leadRows>;
type Value = string | number;

/** The first type of a bundle shows this many facts, each other type one, because there is room for one line. */
const MOST_OF_FIRST = 2;
const MOST_OF_OTHERS = 1;
const MOST_ALONE = 4;

/** The facts of a lead in the page's language, the most telling first; unknown codes are left out. */
export function rowFacts({ facts, types }: Pick<LeadTableRow, 'facts' | 'types'>, words: RowWords) {
  const isBundle = types.length > 1;
  return types.flatMap(({ typeId }, place) => {
    const known = new Map(
      facts.filter((fact) => fact.typeId === typeId).map(({ code, value }) => [code, value]),
    );
    const said = sayings[shortNames[typeId]](known, words.facts).filter((text) => text !== null);
    const most = isBundle ? (place === 0 ? MOST_OF_FIRST : MOST_OF_OTHERS) : MOST_ALONE;
    return said.slice(0, most);
  });
}

type Known = ReadonlyMap<string, Value>;
type FactMessages = RowWords['facts'];
type Saying = (known: Known, words: FactMessages) => (string | null)[];

const named = (texts: Readonly<Record<string, string>>, value: Value | undefined) =>
  value === undefined ? null : (texts[String(value)] ?? null);

const year = (value: Value | undefined, say: (year: string) => string) =>
  value === undefined ? null : say(String(value));

const sayings: Readonly<Record<'home' | 'life' | 'auto', Saying>> = {
  home: (known, words) => {
    const kind = named(words.dwellings, known.get('dwelling'));
    const tenure = known.get('tenure');
    const use = known.get('use');
    return [
      tenure === 'rent' ? words.rents(kind) : tenure === 'own' ? words.owns(kind) : kind,
      year(known.get('built'), words.built),
      year(known.get('roof'), words.roof),
      named(words.claims, known.get('claims')),
      use === 'primary' ? null : named(words.uses, use),
    ];
  },
  life: (known, words) => {
    const kind = named(words.lives, known.get('kind'));
    const term = known.get('term');
    return [
      kind !== null && term !== undefined && /^\d+$/.test(String(term))
        ? words.lifeTerm(kind, String(term))
        : kind,
    ];
  },
  auto: (known, words) => {
    const vehicles = known.get('vehicles');
    const years = [known.get('oldest'), known.get('newest')].filter(
      (one, place, all) => one !== undefined && all.indexOf(one) === place,
    );
    const drivers = known.get('drivers');
    return [
      vehicles === undefined ? null : words.vehicles(Number(vehicles), years.join('–')),
      drivers === undefined ? null : words.drivers(Number(drivers)),
      named(words.insured, known.get('insured')),
      named(words.packages, known.get('package')),
    ];
  },
};
