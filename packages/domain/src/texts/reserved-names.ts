import { fold } from './masking/fold.ts';

/** The owner of the name that another name claims: the marketplace, or a carrier. */
export type Claimed = 'marketplace' | 'carrier';

const PRODUCT = 'fanwise';

/** Signs that stand for a letter they look like, after case, accents and other alphabets are folded. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  5: 's',
  '|': 'i',
  l: 'i',
  '@': 'a',
  $: 's',
};

/** Words that speak for the operator of a site. A name of such words alone claims to be ours. */
const SPEAKS_FOR_US = [
  'support',
  'official',
  'admin',
  'administrator',
  'helpdesk',
  'moderator',
  'marketplace',
  'soporte',
  'oficial',
  'administrador',
];
const BESIDE_THEM = [
  'the',
  'our',
  'a',
  'an',
  'and',
  'of',
  'for',
  'customer',
  'client',
  'clients',
  'agent',
  'agents',
  'service',
  'services',
  'team',
  'desk',
  'help',
  'care',
  'site',
  'online',
  'insurance',
  'quote',
  'quotes',
  'technical',
  'security',
  'billing',
  'el',
  'la',
  'de',
  'al',
  'y',
  'equipo',
  'ayuda',
  'cliente',
  'clientes',
  'servicio',
  'seguros',
  'tecnico',
  'seguridad',
];

/** Words beside a carrier's name that do not say whose agency it is. */
const GENERIC_WORDS = [
  'the',
  'of',
  'and',
  'a',
  'by',
  'inc',
  'llc',
  'co',
  'corp',
  'company',
  'companies',
  'group',
  'usa',
  'us',
  'america',
  'insurance',
  'insurances',
  'assurance',
  'auto',
  'home',
  'life',
  'casualty',
  'property',
  'mutual',
  'agency',
  'agencies',
  'agent',
  'agents',
  'services',
  'service',
  'direct',
  'online',
  'official',
  'support',
  'quotes',
  'quote',
  'team',
  'customer',
  'seguros',
  'seguro',
  'agencia',
  'agente',
  'oficial',
  'soporte',
  'de',
  'la',
  'el',
];

/** A name as plain letters, look-alikes folded, word by word: "Fanwіse  Suppоrt!" is fanwise, support. */
const wordsOf = (name: string): string[] =>
  [...fold(name).text]
    .map((sign) => LOOKS_LIKE[sign] ?? sign)
    .join('')
    .split(/[^a-z2-9]+/)
    .filter((word) => word !== '');

const asWords = (list: readonly string[]): ReadonlySet<string> => new Set(list.flatMap(wordsOf));
const product = wordsOf(PRODUCT).join('');
const speaking = asWords(SPEAKS_FOR_US);
const beside = asWords(BESIDE_THEM);
const empty = asWords(GENERIC_WORDS);
/** Words of a carrier's name that people leave out. */
const leftOut = asWords(['the', 'insurance', 'group', 'company', 'companies']);

/** Whether a name claims to be the marketplace: it holds the product's name, or speaks for a site and names nobody. */
export function claimsMarketplace(name: string): boolean {
  const words = wordsOf(name);
  if (words.join('').includes(product)) return true;
  return (
    words.some((word) => speaking.has(word)) &&
    words.every((word) => speaking.has(word) || beside.has(word))
  );
}

/**
 * The owner of the name that an agency's name claims; null where it claims none. A carrier of several words ("State
 * Farm") is claimed wherever it stands in the name; one of a single word ("Progressive") where no word beside it
 * identifies the agency.
 *
 * @param carriers the names of carriers, as the catalog has them
 */
export function findClaimant(name: string, carriers: readonly string[]): Claimed | null {
  if (claimsMarketplace(name)) return 'marketplace';
  const words = wordsOf(name);
  return carriers.some((carrier) => namesCarrier(words, wordsOf(carrier))) ? 'carrier' : null;
}

function namesCarrier(words: readonly string[], carrier: readonly string[]): boolean {
  const own = carrier.filter((word) => !leftOut.has(word));
  const wanted = own.length > 0 ? own : carrier;
  const at = words.findIndex((_, from) =>
    wanted.every((word, index) => words[from + index] === word),
  );
  const isJoined = words.join('').includes(carrier.join('')) && carrier.length > 1;
  if (wanted.length > 1) return at >= 0 || isJoined;
  return at >= 0 && words.every((word, index) => index === at || empty.has(word));
}
