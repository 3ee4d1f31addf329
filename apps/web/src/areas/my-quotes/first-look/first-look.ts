import type { Routes } from '@fanwise/contract';
import { formatDollars } from '@fanwise/domain/money/money';
import { myQuotes as english } from '../../../messages/en/consumer/my-quotes.ts';
import type { Language } from '../../../messages/language.ts';
import board from '../board/board.module.css';
import { inOrder, isClosed, lowestYearly, stateOf, twoDigits } from '../board/quote-facts.ts';
import row from '../board/quote-row.module.css';
import { isStated, kindOf, orderOf } from '../cover/view-kind.ts';
import page from '../page.module.css';
import { make } from './make.ts';

type Answer = Routes['GET /user/quotes']['answer'];
type Words = typeof english.english;
type Quote = ReturnType<typeof read>;

/**
 * The quotes as they will stand, before what draws pages is here: names and prices to read, nothing to press. It takes the
 * place of the shapes that the document showed, and the page takes its place. An answer that has no list is left to the page.
 */
export async function drawFirstLook(
  place: HTMLElement,
  coming: Promise<Response>,
  language: Language,
): Promise<void> {
  const [response, words] = await Promise.all([coming, wordsIn(language)]);
  if (!response.ok) return;
  const { quotes, lowest } = listed((await response.json()) as Answer);
  // Gone with the document's shell: the page is here already.
  if (quotes.length === 0 || !place.isConnected) return;
  const isDecided = quotes.some((quote) => quote.accepted && !isClosed(quote));
  const cards = quotes.map((quote) => make('li', '', card(quote, { words, lowest, isDecided })));
  const list = make('ul', board.list, ...cards);
  list.setAttribute('aria-label', words.list);
  const all = make('div', board.board, make('p', board.count, words.count(quotes.length)), list);
  // More is to come: what can be done with them.
  all.setAttribute('aria-busy', 'true');
  place.replaceChildren(
    make('div', page.page, make('header', page.head, make('h1', '', words.title)), all),
  );
}

/** English comes along; another language is one file more. */
async function wordsIn(language: Language): Promise<Words> {
  if (language === 'en') return english.english;
  const { myQuotes } = await import('../../../messages/es/consumer/my-quotes.ts');
  return myQuotes as Words;
}

/** These few names of the wire are read here: the table of all of them comes with the pages. */
const read = (quote: Answer['data'][number]) => ({
  number: quote.qot_number,
  monthly: quote.qot_monthly,
  yearly: quote.qot_yearly,
  deleted: quote.qot_deleted,
  accepted: quote.accepted,
  editable: quote.qot_edit,
  unlocked: quote.qot_unlocked,
  unlockBy: quote.qot_unlock_by,
  onHold: quote.on_hold,
  carrierName: quote.inc_name,
  agencyName: quote.agent.usr_agencyname,
  firstName: quote.agent.usr_firstname,
  licenseNumber: quote.agent.usr_insurancelicensenumber,
  rank: quote.standing?.rank ?? 0,
  isStated: isStated(quote),
});

/** In the order of the page, and which price is the lowest where that is said of prices alone. Nothing where the address leaves quotes out. */
function listed({ data }: Answer): { quotes: readonly Quote[]; lowest: number | null } {
  const search = new URLSearchParams(location.search);
  const order = orderOf(search);
  const live = inOrder(data.map(read), order).filter(({ deleted }) => !deleted);
  const hasCover = live.some((quote) => quote.isStated);
  if (kindOf(search, hasCover) === 'price') return { quotes: live, lowest: lowestYearly(live) };
  if (search.has('asked') || search.has('bindable') || order === 'highest')
    return { quotes: [], lowest: null };
  const place = ({ accepted, rank }: Quote) => (accepted ? 0 : rank);
  return { quotes: live.toSorted((a, b) => place(a) - place(b)), lowest: null };
}

/** The card of `quote-row.tsx`, by the same styles and words. */
function card(
  quote: Quote,
  { words, lowest, isDecided }: { words: Words; lowest: number | null; isDecided: boolean },
): HTMLElement {
  const { number, monthly, yearly, carrierName, onHold } = quote;
  const state = stateOf(quote, isDecided);
  const isLowest = yearly === lowest && quote.editable === 0;
  const note = state === 'waiting' ? words.waiting : state === 'open' && onHold ? words.full : null;
  const named = make('span', 'visually-hidden', `${words.number(twoDigits(number))}: `);
  const numeral = make('p', row.number, twoDigits(number));
  numeral.ariaHidden = 'true';
  const element = make(
    'article',
    row.quote,
    make(
      'div',
      row.row,
      numeral,
      make(
        'div',
        row.who,
        make(
          'div',
          row.carrier,
          make('h2', row.name, named, carrierName),
          isLowest && make('span', row.lowest, words.lowest),
          state === 'chosen' && make('span', row.lowest, words.yourChoice),
          state === 'passed-over' && make('span', row.quiet, words.notChosen),
        ),
        make('p', row.agency, quote.agencyName),
        make(
          'p',
          row.person,
          make('span', '', quote.firstName),
          make('span', row.license, words.license(quote.licenseNumber)),
        ),
      ),
      make(
        'dl',
        row.prices,
        price(row.monthly, words.monthly, monthly),
        price(row.yearly, words.yearly, yearly),
      ),
      lowest !== null &&
        yearly > lowest &&
        make('div', row.bar, make('p', '', words.moreThanLowest(formatDollars(yearly - lowest)))),
    ),
    note !== null && make('div', row.waiting, make('p', row.quiet, note)),
  );
  element.dataset.state = state;
  return element;
}

const price = (className: string | undefined, name: string, dollars: number) =>
  make('div', className, make('dt', '', name), make('dd', '', formatDollars(dollars)));
