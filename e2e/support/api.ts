import { type CallInput, createClient, type SendRequest, sendTo } from '@fanwise/builders/client';
import type { HumanCheckAction, RouteKey, Routes } from '@fanwise/contract';
import { solveHumanCheck } from '@fanwise/server/src/demo/solve-human-check.ts';
import type { APIRequestContext, Page } from '@playwright/test';

type Input<Key extends RouteKey> = Omit<CallInput, 'body'> & {
  body?: Routes[Key]['body'];
  /** True to send the cookies of the page's browser. Without them the server does not know the device. */
  inBrowser?: boolean;
};

const origins = new WeakMap<APIRequestContext, Promise<string>>();

/** The origin of the product that a context calls. */
const originOf = (request: APIRequestContext): Promise<string> => {
  const known =
    origins.get(request) ?? request.get('/healthz').then((answer) => new URL(answer.url()).origin);
  origins.set(request, known);
  return known;
};

/** Sends requests to the product that a context calls, with its cookies or, by default, directly from Node. */
export const carryBy =
  (request: APIRequestContext, inBrowser = false): SendRequest =>
  async (sent) => {
    if (!inBrowser) return sendTo(await originOf(request))(sent);
    const { method, path, headers, body } = sent;
    const answer = await request.fetch(path, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { data: body }),
    });
    return { status: answer.status(), text: await answer.text() };
  };

/** Calls the product as its pages do. Throws the refusal. */
export function callApi<Key extends RouteKey>(
  request: APIRequestContext,
  key: Key,
  { inBrowser, ...input }: Input<Key> = {},
): Promise<Routes[Key]['answer']> {
  return createClient(carryBy(request, inBrowser))(key, input);
}

/** Calls the product with the session of the page. */
export async function callAs<Key extends RouteKey>(
  page: Page,
  key: Key,
): Promise<Routes[Key]['answer']> {
  const sid = await page.evaluate<string>(
    "JSON.parse(localStorage.getItem('fanwise.session')).sid",
  );
  return callApi(page.request, key, { sid, inBrowser: true });
}

/** Passes a human check as a browser does. */
export async function humanToken(
  request: APIRequestContext,
  action: HumanCheckAction,
): Promise<string> {
  return solveHumanCheck(await callApi(request, 'GET /auth/challenge', { query: { for: action } }));
}
