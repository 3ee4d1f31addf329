/** What was answered in a window before it came. */
export type Begun = {
  type: number | null;
  more: readonly number[];
  accepts: boolean;
  /** Continue was pressed. */
  goesOn: boolean;
  /** Which control of the form had the focus; -1 is none. */
  focused: number;
};

/** The second press on what opened it is not meant for it. */
const DOUBLE_CLICK_MS = 500;

let look: HTMLElement | undefined;
let shownAt = 0;
let hasCome = false;
let opener: Element | null = null;
let goesOn = false;

/**
 * Shows the window that the document carries drawn (`register-look.tsx`) where the address asks for it, until what makes windows has come. What is
 * answered in it counts: the window takes it over. Nothing once that is here, on other pages of the document, for who reads
 * another language, and for who is logged in: they go elsewhere.
 */
export function showEarly(address: string): void {
  const drawn = document.querySelector('template');
  if (look || hasCome || !drawn || location.pathname !== '/' || !asksFor(address)) return;
  if (localStorage.getItem('fanwise.language') === 'es') return;
  if (localStorage.getItem('fanwise.session') || sessionStorage.getItem('fanwise.session')) return;
  opener = document.activeElement;
  goesOn = false;
  shownAt = performance.now();
  look = document.createElement('div');
  look.append(drawn.content.cloneNode(true));
  const wanted = new URLSearchParams(address).get('type');
  for (const radio of controls('[type=radio]')) radio.checked = radio.value === wanted;
  offerOthers();
  look.addEventListener('change', offerOthers);
  look.addEventListener('click', press);
  look.addEventListener('submit', goOn);
  addEventListener('keydown', closeByKey);
  addEventListener('popstate', leave);
  setBehind(true);
  document.body.append(look);
  (controls(':checked')[0] ?? controls('input')[0])?.focus();
}

/** What makes windows is here: from now on there is nothing to show before. */
export function windowsHaveCome(): void {
  hasCome = true;
}

/** What was answered in it, which goes in the same moment; nothing where it was not shown. */
export function takeEarly(): Begun | undefined {
  if (!look) return undefined;
  const begun = {
    type: Number(controls('[type=radio]:checked')[0]?.value) || null,
    more: controls('[aria-pressed=true]:not([hidden])').map(({ value }) => Number(value)),
    accepts: controls('[type=checkbox]:checked').length > 0,
    goesOn,
    focused: [...(look.querySelector('form')?.elements ?? [])].indexOf(
      document.activeElement as Element,
    ),
  };
  // It stands already: the one that takes its place does not come in once more.
  const { dataset } = document.documentElement;
  dataset.window = 'stands';
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.window));
  close();
  return begun;
}

/** Another address of the same document, for whoever reads addresses. */
export function goTo(address: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  history[how](how === 'pushState' ? null : history.state, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

const controls = (which: string): HTMLInputElement[] => [
  ...(look?.querySelectorAll<HTMLInputElement>(which) ?? []),
];

function close(): void {
  look?.remove();
  look = undefined;
  removeEventListener('keydown', closeByKey);
  removeEventListener('popstate', leave);
  setBehind(false);
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

function setBehind(isBehind: boolean): void {
  const root = document.getElementById('root');
  if (root) root.inert = isBehind;
}

const asksFor = (address: string): boolean => address.includes('openModal=register');

function leave(): void {
  if (!asksFor(location.search)) close();
}

const giveUp = () => goTo(location.pathname, 'replaceState');

function closeByKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') giveUp();
}

/** A type that was chosen is not offered once more. */
function offerOthers(): void {
  const chosen = controls('[type=radio]:checked')[0];
  for (const other of controls('[aria-pressed]')) {
    other.hidden = other.value === chosen?.value;
    const group = other.closest('fieldset');
    if (group) group.hidden = !chosen;
  }
}

function press(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const isNew = performance.now() - shownAt < DOUBLE_CLICK_MS;
  if (isNew && event.detail > 1) {
    event.preventDefault();
    return;
  }
  const added = target.closest('[aria-pressed]');
  if (added) added.ariaPressed = String(added.ariaPressed !== 'true');
  const link = target.closest<HTMLAnchorElement>('a:not([target])');
  if (link) {
    event.preventDefault();
    goTo(link.href);
  }
  // Beside the window, or on its cross.
  const closer = target.closest('[data-closes], [role=dialog]');
  if (closer?.matches('button[data-closes]') || (!isNew && closer?.matches('[data-closes]')))
    giveUp();
}

function goOn(event: Event): void {
  event.preventDefault();
  goesOn = true;
}
