import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from './engines.ts';
import { type Element, idOf } from './webdriver.ts';

/** Elements of each role, hidden ones too. */
const selectors = {
  article: 'article',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  option: 'option, [role=option]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden], [role]), textarea',
};

/** An element to find: its role, and its name, whole or as a pattern. */
type ElementToFind = { role: keyof typeof selectors; name: string | RegExp };

/** The part of the page to search: a CSS selector, an element with a name, or the whole page. */
type PageArea = string | ElementToFind | undefined;

/** The longest wait for anything on a page. A slow machine says nothing about the product. */
const WAIT_LIMIT_MS = 30_000;

/**
 * Runs in the page. Returns the first visible element of a role whose accessible name is `name`, inside `place`. For a
 * hidden radio or checkbox it returns the label. It reads names from the four sources that our pages use:
 * `aria-labelledby`, `aria-label`, a label, the text.
 */
const FIND = `
const selectors = ${JSON.stringify(selectors)};
const tidy = (text) => (text || '').replace(/\\s+/g, ' ').trim();
const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
const textOf = (element) => {
  if (isShown(element) && element.innerText !== undefined) return tidy(element.innerText);
  return tidy(element.textContent);
};
const nameOf = (element) => {
  const ids = element.getAttribute('aria-labelledby');
  if (ids) return tidy(ids.split(/\\s+/).map((id) => textOf(document.getElementById(id) || element)).join(' '));
  if (element.getAttribute('aria-label')) return tidy(element.getAttribute('aria-label'));
  if (element.labels && element.labels.length > 0) return tidy([...element.labels].map(textOf).join(' '));
  return textOf(element);
};
const fits = (element, { source, text }) =>
  source === undefined ? nameOf(element) === text : new RegExp(source).test(nameOf(element));
const find = (place, wanted) => [...place.querySelectorAll(selectors[wanted.role])]
  .filter((element) => isShown(element) || (element.labels && [...element.labels].some(isShown)))
  .filter((element) => fits(element, wanted.name));
const placeOf = (place) => {
  if (!place) return document;
  return typeof place === 'string' ? document.querySelector(place) : find(document, place)[0];
};`;

const toScriptArgument = (wanted: PageArea) =>
  typeof wanted === 'object'
    ? {
        role: wanted.role,
        name:
          typeof wanted.name === 'string' ? { text: wanted.name } : { source: wanted.name.source },
      }
    : (wanted ?? null);

/** A page with the actions of a user, the same for every engine. Each action waits for what it needs. */
export type Page = ReturnType<typeof createPage>;

/** Wraps the page of a browser, for the addresses of one product. */
export function createPage(browser: Browser, origin: string, screenshots: string | null) {
  const { send } = browser;
  let screenshotCount = 0;

  async function run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return (await send('run', { script, args })) as Result;
  }

  /** Repeats `attempt` until it returns a result; errors from a page that is being replaced are also retried. */
  async function until<Result>(
    what: string,
    attempt: () => Promise<Result | null | undefined | false>,
  ): Promise<Result> {
    const end = Date.now() + WAIT_LIMIT_MS;
    let lastError: unknown;
    while (Date.now() < end) {
      try {
        const result = await attempt();
        if (result !== null && result !== undefined && result !== false) return result;
      } catch (error) {
        lastError = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${what}${lastError === undefined ? '' : `: ${String(lastError)}`}`);
  }

  const describeElement = (wanted: ElementToFind) => `${wanted.role} “${String(wanted.name)}”`;

  const find = (wanted: ElementToFind, place: PageArea) =>
    run<Element | null>(
      `${FIND}
      const place = placeOf(arguments[1]);
      if (!place) return null;
      const [element] = find(place, arguments[0]);
      if (!element) return null;
      if (element.disabled || element.readOnly || element.getAttribute('aria-disabled') === 'true') return null;
      // A label may contain a link, so it is pressed only where the box itself is too small.
      const target = element.offsetWidth < 4 && element.labels && element.labels[0] ? element.labels[0] : element;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      return target;`,
      toScriptArgument(wanted),
      toScriptArgument(place),
    );

  /** True if an element has stopped moving inside the window: WebKit's driver never answers a click that misses it. */
  async function isStill(element: Element): Promise<boolean> {
    const boxOf = () =>
      run<number[]>(
        `const { x, y, width, height } = arguments[0].getBoundingClientRect();
        return [x + width / 2, y + height / 2, innerWidth, innerHeight]`,
        element,
      );
    const before = await boxOf();
    const [x = -1, y = -1, width = 0, height = 0] = await boxOf();
    return x === before[0] && y === before[1] && x > 0 && y > 0 && x < width && y < height;
  }

  /** Presses the element with this role and name. */
  async function press(
    role: ElementToFind['role'],
    name: ElementToFind['name'],
    place?: PageArea,
  ): Promise<void> {
    await until(`No ${describeElement({ role, name })} to press`, async () => {
      const element = await find({ role, name }, place);
      if (element === null || !(await isStill(element))) return false;
      await send('click', { id: idOf(element) });
      return true;
    });
  }

  /** Types key by key into a field, replacing its text. */
  async function type(
    name: ElementToFind['name'],
    text: string,
    place?: PageArea,
    role?: 'combobox',
  ) {
    await until(`No field “${String(name)}” to type into`, async () => {
      const element = await find({ role: role ?? 'textbox', name }, place);
      if (element === null) return false;
      await run('arguments[0].focus(); arguments[0].select()', element);
      await send('type', { id: idOf(element), text });
      return true;
    });
  }

  /** Chooses the first option of a native list with this text. */
  async function choose(name: ElementToFind['name'], entry: string | RegExp, place?: PageArea) {
    const pattern = typeof entry === 'string' ? { text: entry } : { source: entry.source };
    await until(`No entry “${String(entry)}” in “${String(name)}”`, async () => {
      const list = await find({ role: 'combobox', name }, place);
      const option = await run<Element | null>(
        `${FIND}
        return [...arguments[0].options].find((option) => !option.disabled && option.text && fits(option, arguments[1])) || null`,
        list,
        pattern,
      );
      if (option === null) return false;
      await send('click', { id: idOf(option) });
      return run<boolean>('return arguments[0].selected', option);
    });
  }

  return {
    run,
    until,
    press,
    type,
    choose,
    goTo: (path: string) => send('goTo', { url: `${origin}${path}` }),
    goBack: () => send('goBack'),
    reload: () => send('reload'),
    /** Waits until the page, or a place in it, shows a text. */
    see: (text: string | RegExp, place?: PageArea) =>
      until(`“${String(text)}” is not shown`, () =>
        run<boolean>(
          `${FIND}
          const place = placeOf(arguments[1]);
          if (!place) return false;
          const shown = tidy((place.body || place).innerText);
          return arguments[2] ? new RegExp(arguments[0]).test(shown) : shown.includes(arguments[0])`,
          typeof text === 'string' ? text : text.source,
          toScriptArgument(place),
          typeof text !== 'string',
        ),
      ),
    /** Waits until an element is there. */
    seeThe: (role: ElementToFind['role'], name: ElementToFind['name'], place?: PageArea) =>
      until(
        `No ${describeElement({ role, name })}`,
        async () => (await find({ role, name }, place)) !== null,
      ),
    /** Waits until an element is gone. */
    seeNo: (role: ElementToFind['role'], name: ElementToFind['name']) =>
      until(
        `${describeElement({ role, name })} is still there`,
        async () => (await find({ role, name }, undefined)) === null,
      ),
    /** Waits until a field holds a value. */
    seeValue: (name: ElementToFind['name'], value: string) =>
      until(`“${String(name)}” does not hold “${value}”`, () =>
        run<boolean>(
          `${FIND} const [field] = find(document, arguments[0]); return !!field && field.value === arguments[1]`,
          toScriptArgument({ role: 'textbox', name }),
          value,
        ),
      ),
    /** True if an element is there now. */
    has: async (role: ElementToFind['role'], name: ElementToFind['name'], place?: PageArea) =>
      (await find({ role, name }, place)) !== null,
    /** Waits until the address has this path; a pattern is matched against path and query. */
    seePath: (path: string | RegExp) =>
      until(`The address is not ${String(path)}`, async () => {
        const [pathname = '', search = ''] = await run<string[]>(
          'return [location.pathname, location.search]',
        );
        return typeof path === 'string' ? pathname === path : path.test(pathname + search);
      }),
    /** Presses keys one after the other, wherever the focus is. */
    async pressKeys(...keys: string[]) {
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** Saves a screenshot, if a folder for them was given. WebKit's driver does not always answer. */
    async show(name: string) {
      if (screenshots === null) return;
      screenshotCount += 1;
      const file = `${String(screenshotCount).padStart(2, '0')}-${name}.png`;
      const image = await Promise.race([
        send('takePicture').catch(() => null),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 5_000)),
      ]);
      if (typeof image === 'string')
        await writeFile(join(screenshots, file), Buffer.from(image, 'base64'));
    },
    /** Fails when an element reaches over the right edge of the page. */
    async expectNoSidewaysScroll() {
      const overflowPx = await run<number>(
        'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (overflowPx > 0) throw new Error(`The page is ${overflowPx} px wider than the window.`);
    },
  };
}

/** The protocol's key codes for keys without a letter. */
export const keys = { escape: '\uE00C', tab: '\uE004', enter: '\uE007' };
