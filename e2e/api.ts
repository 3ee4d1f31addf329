import type { HumanCheckAction, RouteKey, Routes } from '@fanwise/contract';
import { type APIRequestContext, type Page, request as playwright } from '@playwright/test';
import { solveHumanCheck } from '../apps/server/src/demo/solve-human-check.ts';

type Input<Key extends RouteKey> = {
  sid?: string;
  params?: Routes[Key]['params'];
  query?: Record<string, string>;
  body?: Routes[Key]['body'];
  /** With the cookies of the page the request belongs to. Without, neither side knows of the other's device. */
  inBrowser?: boolean;
};

const origins = new WeakMap<APIRequestContext, Promise<string>>();

/** Which product a context calls. */
const originOf = (request: APIRequestContext): Promise<string> => {
  const known =
    origins.get(request) ?? request.get('/healthz').then((answer) => new URL(answer.url()).origin);
  origins.set(request, known);
  return known;
};

/** Calls the product as its pages do. Throws what a refusal says. */
export async function callApi<Key extends RouteKey>(
  request: APIRequestContext,
  key: Key,
  { sid, params, query, body, inBrowser = false }: Input<Key> = {},
): Promise<Routes[Key]['answer']> {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    String(Reflect.get(Object(params), name)),
  );
  const outside = inBrowser
    ? null
    : await playwright.newContext({ baseURL: await originOf(request) });
  try {
    const answer = await (outside ?? request).fetch(`/api${path}`, {
      method,
      params: { ...query, ...(sid !== undefined && { sid }) },
      ...(body !== undefined && { data: body }),
    });
    if (!answer.ok()) throw new Error(`${key}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Routes[Key]['answer'];
  } finally {
    await outside?.dispose();
  }
}

/** Calls the product in the name of the person who is logged in on the page. */
export async function callAs<Key extends RouteKey>(
  page: Page,
  key: Key,
): Promise<Routes[Key]['answer']> {
  const sid = await page.evaluate<string>(
    "JSON.parse(localStorage.getItem('fanwise.session')).sid",
  );
  return callApi(page.request, key, { sid, inBrowser: true });
}

/** Passes a human check the way a browser does. */
export async function humanToken(
  request: APIRequestContext,
  action: HumanCheckAction,
): Promise<string> {
  return solveHumanCheck(await callApi(request, 'GET /auth/challenge', { query: { for: action } }));
}
