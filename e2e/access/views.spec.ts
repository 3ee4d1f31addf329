import { agents, consumers } from '@fanwise/server/src/demo/demo-people.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPerson, openSession, type Person } from '../support/people.ts';
import { agentViews } from '../views/agent-views.ts';
import { consumerViews } from '../views/consumer-views.ts';
import { rareAgentViews, rareConsumerViews } from '../views/rare-views.ts';
import { registrationViews } from '../views/registration-views.ts';
import type { View } from '../views/view.ts';
import { visitorViews } from '../views/visitor-views.ts';
import { workplaceViews } from '../views/workplace-views.ts';

/** The pages that the lists of views leave out: they hold nothing that other tests press. */
const page = (name: string, path: string): View => ({
  name,
  path,
  ready: (opened) => opened.getByRole('heading', { level: 1 }),
});

/** These views register their own agent. */
const isPaying = ({ name }: View): boolean => /^payment (received|declined)$/.test(name);

const roles: { who: string; person: Person | null; views: readonly View[] }[] = [
  {
    who: 'a visitor',
    person: null,
    views: [
      ...visitorViews,
      ...registrationViews,
      page('privacy notice', '/privacy'),
      page('returns', '/returns'),
      page('finish later', '/resume?token=x'),
    ],
  },
  {
    who: 'a client',
    person: demoPerson(1, 'dana'),
    views: [
      ...consumerViews,
      ...rareConsumerViews,
      page('privacy', '/profile/privacy'),
      page('renewal', '/profile/renewal'),
    ],
  },
  {
    who: 'a client who chose',
    person: demoPerson(1, 'oscar'),
    views: [page('my quotes', '/profile/my-quotes'), page('application', '/profile/application')],
  },
  {
    who: 'an agent',
    person: demoPerson(2, 'priya'),
    views: [
      ...agentViews,
      ...workplaceViews,
      ...rareAgentViews.filter((view) => !isPaying(view)),
      page('returns', '/agent/profile/returns'),
    ],
  },
  { who: 'an agent who pays', person: null, views: rareAgentViews.filter(isPaying) },
];

/** Failures and one-time pages are checked for their fit only: axe does not know how error notices and print are read. */
const onlyFits = new Set([...rareConsumerViews, ...rareAgentViews]);

const axeRuns = [
  [1280, 'light'],
  [390, 'light'],
  [390, 'dark'],
] as const;

const LONG = { first: 'Maximiliano-Alejandro', last: 'Featherstonehaugh-Montgomery' };
const LONG_AGENCY = 'Featherstonehaugh, Montgomery & Partners Insurance Agency';
const longNames = new Map<string, string>([
  ...[...consumers, ...agents].flatMap(
    ({ firstName, lastName }) =>
      [
        [`"${firstName}"`, `"${LONG.first}"`],
        [`"${lastName}"`, `"${LONG.last}"`],
        [`"${firstName} ${lastName}"`, `"${LONG.first} ${LONG.last}"`],
      ] as const,
  ),
  ...agents.map(({ agency }) => [`"${agency}"`, `"${LONG_AGENCY}"`] as const),
]);

/** Gives everybody in the answers of the server a long name. In the page, because `route` slows every request down. */
const lengthenNames = (opened: Page) =>
  opened.addInitScript((names: Record<string, string>) => {
    const send = window.fetch;
    window.fetch = async (input, options) => {
      const response = await send(input, options);
      const isRead = (options?.method ?? 'GET') === 'GET';
      if (!isRead || !/\/api\/(user|agent|notifications)/.test(response.url)) return response;
      const text = await response.text();
      const body = text.replace(/"[^"\\]{2,60}"/g, (found) => names[found] ?? found);
      return new Response(body, response);
    };
  }, Object.fromEntries(longNames));

/** Fails when the page scrolls sideways, and names the elements that stand out of it. */
async function expectNoSidewaysScroll(opened: Page, state: string): Promise<void> {
  const standOut = () =>
    opened.evaluate(() => {
      const root = document.documentElement;
      if (root.scrollWidth <= innerWidth && innerWidth <= screen.width) return [];
      const edge = (element: Element) => element.getBoundingClientRect().right;
      const outside = [...document.body.querySelectorAll('*')]
        .filter((element) => edge(element) > root.clientWidth + 0.5)
        .sort((one, other) => edge(other) - edge(one))
        .map((element) => {
          const { localName, className, textContent } = element;
          return `${localName}.${className} to ${Math.round(edge(element))}: ${textContent.slice(0, 40)}`;
        });
      return [`${root.scrollWidth} px wide`, ...outside.slice(0, 10)];
    });
  await expect.soft.poll(standOut, { message: state, timeout: 2_000 }).toEqual([]);
}

/** Fails when an entry of the bar at the foot, or the close button of a window, lies off the screen. */
async function expectReachable(opened: Page, state: string): Promise<void> {
  const unreachable = await opened.evaluate(() =>
    [...document.querySelectorAll('aside nav a, aside nav button, [role="dialog"] button')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5;
      })
      .map((element) => element.textContent || element.ariaLabel),
  );
  expect.soft(unreachable, state).toEqual([]);
}

const switchLanguage = (opened: Page) =>
  opened.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[lang="es"]')) {
      button.click();
      return true;
    }
    return false;
  });

for (const { who, person, views } of roles)
  for (const view of views) {
    const { name, path, open, ready, within, fromEnd, isWaiting } = view;
    test(`${who}: ${name} is accessible, and fits at 200 % text and at 320 px in both languages`, async ({
      page: opened,
      request,
    }) => {
      await lengthenNames(opened);
      const sid = person ? await openSession(opened, request, person) : '';
      await opened.goto(typeof path === 'string' ? path : await path(request, sid));
      await open?.(opened);
      await expect(ready(opened).first()).toBeVisible();
      for (const [width, colorScheme] of onlyFits.has(view) ? [] : axeRuns) {
        await opened.setViewportSize({ width, height: 900 });
        await opened.emulateMedia({ colorScheme });
        await expect(ready(opened).first()).toBeVisible();
        if (fromEnd) await opened.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const scope = { within, colorsOnly: colorScheme === 'dark' };
        await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(opened, scope));
      }
      for (const language of ['English', 'Spanish']) {
        if (language === 'Spanish' && !(await switchLanguage(opened))) break;
        if (!isWaiting) await opened.waitForLoadState('networkidle').catch(() => undefined);
        for (const [width, size] of [
          [390, '200%'],
          [320, '100%'],
        ] as const) {
          await opened.setViewportSize({ width, height: 844 });
          await opened.evaluate(
            (text) => document.documentElement.style.setProperty('font-size', text),
            size,
          );
          const state = `${language}, ${width} px, text at ${size}`;
          await expectNoSidewaysScroll(opened, state);
          await expectReachable(opened, state);
        }
      }
    });
  }
