import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

/** Answers of the server that are in the cache before a component is rendered, each with its query key. */
export type Answered = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** Renders a component once: in English, at an address, with cached answers. */
export function render(
  element: ReactElement,
  { at = '/', answered = [] }: { at?: string; answered?: Answered } = {},
): string {
  const client = new QueryClient();
  for (const [key, data] of answered) client.setQueryData(key, data);
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(MemoryRouter, { initialEntries: [at] }, element),
    ),
  );
}

function Repeater({ take, count }: { take: (turn: number) => void; count: number }) {
  const [turn, setTurn] = useState(0);
  take(turn);
  if (turn + 1 < count) setTurn(turn + 1);
  return null;
}

/** Returns the value of a hook in each render of one component that gets these inputs in turn. Effects do not run. */
export function answersOf<Input, Value>(
  useHook: (input: Input) => Value,
  inputs: readonly Input[],
  around: Parameters<typeof render>[1] = {},
): Value[] {
  const answers: Value[] = [];
  const take = (turn: number) => {
    answers[turn] = useHook(inputs[turn]!);
  };
  render(createElement(Repeater, { take, count: inputs.length }), around);
  return answers;
}

/** Returns the value of a hook in its first render. */
export const answerOf = <Value>(
  useHook: () => Value,
  around: Parameters<typeof render>[1] = {},
): Value => answersOf(useHook, [undefined], around)[0]!;

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign]!);

/** Returns the visible text of rendered HTML, with one space between elements and lines. */
export const readIn = (rendered: string): string =>
  decoded(rendered.replace(/<[^>]*>/g, ' '))
    .replace(/[ \n\t]+/g, ' ')
    .trim();

/** The values of an attribute, in the order of the page. */
export const valuesOf = (rendered: string, attribute: string): string[] =>
  [...rendered.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    decoded(value ?? ''),
  );

/** Returns the elements of a kind that contain none of the same kind: their tag and their text. */
export const elementsIn = (rendered: string, tag: string): { tag: string; text: string }[] =>
  [...rendered.matchAll(new RegExp(`(<${tag}(?: [^>]*)?>)(.*?)</${tag}>`, 'gs'))].map(
    ([, opening = '', inner = '']) => ({ tag: opening, text: readIn(inner) }),
  );

/** Returns the text of each element of a kind. */
export const textsIn = (rendered: string, tag: string): string[] =>
  elementsIn(rendered, tag).map(({ text }) => text);

/** Returns the links of rendered HTML: the text and the address of each. */
export const linksIn = (rendered: string): [text: string, to: string][] =>
  elementsIn(rendered, 'a').map(({ tag, text }) => [text, valuesOf(tag, 'href')[0] ?? '']);

/** Replaces the storages of the tab and the browser by empty ones in memory. `vi.unstubAllGlobals` ends it. */
export const stubStorage = (): void => {
  for (const name of ['sessionStorage', 'localStorage']) {
    const items = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
  }
};

/** `URLSearchParams` as in Safari 16, which does not know `size`. */
export class SearchWithoutSize extends URLSearchParams {
  override get size(): number {
    return undefined as unknown as number;
  }
}

/** A call as the server receives it. */
export type Asked = { method: string; path: string; query: Record<string, string>; body: unknown };
type Answer = { status?: number; body?: unknown } | Error;

/**
 * A server that answers each call by its method and path, and records the calls; it refuses unknown ones. An error
 * stands for no answer. `vi.unstubAllGlobals` ends it.
 */
export const stubServer = (answers: Readonly<Record<string, Answer | (() => Answer)>>): Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://own.invalid');
    const path = pathname.replace(/^\/api/, '');
    const query = Object.fromEntries(searchParams);
    asked.push({ method, path, query, body: body === undefined ? null : JSON.parse(String(body)) });
    const found = answers[`${method} ${path}`] ?? { status: 404, body: { code: 'not-found' } };
    const answer = typeof found === 'function' ? found() : found;
    if (answer instanceof Error) throw answer;
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
  return asked;
};
