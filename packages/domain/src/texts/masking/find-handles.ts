import type { Span } from './find-phones.ts';

const NETWORKS =
  'instagram|insta|ig|facebook|fb|messenger|snapchat|snap|telegram|tg|whatsapp|wsp|whats ?app|tiktok|twitter|linkedin|discord|skype|wechat|viber|kik|line id|venmo|cashapp|zelle|youtube|threads|signal|gmail|hotmail|icloud|protonmail';
const NAME = '[a-z0-9_][a-z0-9_.-]{2,39}';

// @ana.reyes, alone or behind a word; neither `@home` nor `@ 3 pm`.
const SIGNED =
  /(?<![a-z0-9_.+@-])@(?!(?:home|work|school|church|noon|night|midnight|least|most|all|the|my|our|their|his|her|main|around|about|office|just|only|approx)\b)[a-z_][a-z0-9_.-]{2,39}/g;
// insta: ana, mi telegram es ana, snap - ana, instagram is @ana, facebook.com is an address
const NAMED = new RegExp(
  String.raw`(?<![a-z0-9])(?:${NETWORKS})\s?(?:(?:user|username|handle|name|account|usuario|id|cuenta)\s?)?(?::|=|->|@\s?|-\s|/(?!\s)|\s(?:is|es|as|como|under|user|usuario|handle|username)\s)\s?(?:is\s|es\s)?@?(${NAME}(?:\s${NAME})?)`,
  'g',
);
// find me on instagram ana.reyes, sígueme en tiktok ana99, my snap ana_99
const FOLLOWED = new RegExp(
  String.raw`(?<![a-z0-9])(?:my|mi|(?:me|us|add|follow|dm|message|sigueme|siganme|siguenos|buscame|busqueme|busquenme|agregame|agregueme|escribeme|escribame|encuentrame)(?: (?:on|at|in|en|por|via))?)\s(?:${NETWORKS})\s@?(${NAME})`,
  'g',
);
// ana_99 on instagram, ana.reyes en telegram
const NAMED_BEFORE = new RegExp(
  String.raw`(?<![a-z0-9_.-])((?=[a-z]{0,38}[0-9_.])[a-z0-9_][a-z0-9_.]{2,38}[a-z0-9_])\s(?:on|en|in|por)\s(?:${NETWORKS})(?![a-z0-9])`,
  'g',
);

// ig ana_99, and nothing but `telegram ana` between two commas
const NAMED_AFTER = new RegExp(
  String.raw`(?<![a-z0-9])(?:${NETWORKS})\s((?=[a-z]{0,38}[0-9_.][a-z0-9_])[a-z0-9_][a-z0-9_.]{2,39})`,
  'g',
);
const ALONE =
  /(?:^|[,.;:!(]\s?)(?:ig|insta|instagram|telegram|tg|snapchat|tiktok)\s([a-z0-9_]{3,40})(?=\s?(?:$|[,.;!)]))/g;

const NO_NAMES = new Set(
  (
    'and y the a an el la los las un una account cuenta page pagina group grupo profile perfil ad ads anuncio app ' +
    'marketplace business post posts story stories video videos message messages mensaje was is es fue era for para ' +
    'not no on en it my mi your su sus their our live chat call calls video user usuario handle name feed que to at ' +
    'because but pero or o so when where cuando donde very too since also tambien agent agente agents please por ' +
    'with con from de del me us you they he she we have has had works work funciona only again never always still ' +
    'friend friends amigo amiga amigos last this that there first yesterday today ayer hoy would will could did do ' +
    'after before first marketing influencer channel link links web website photo photos fotos foto security ' +
    'password hacked better best great good bad yes si all more most some any anymore working down'
  ).split(' '),
);

/** Names in social networks and messengers, as far as the text says that they are some. */
export function findHandles(text: string): Span[] {
  const signed = [...text.matchAll(SIGNED)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.replace(/[.-]+$/, '').length,
  }));
  const patterns = [NAMED, FOLLOWED, NAMED_BEFORE, NAMED_AFTER, ALONE];
  return [...signed, ...patterns.flatMap((pattern) => named(text, pattern))];
}

function named(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, 1: name = '', index }) => {
    const [first = '', second] = name.split(/\s/);
    if (NO_NAMES.has(first.replace(/[.-]+$/, ''))) return [];
    const start = index + found.lastIndexOf(name);
    const isPair = second !== undefined && !NO_NAMES.has(second) && !/[0-9_.,]/.test(first);
    return [{ start, end: start + (isPair ? name : first).replace(/[.-]+$/, '').length }];
  });
}
