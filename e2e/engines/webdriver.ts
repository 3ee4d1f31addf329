import { once } from 'node:events';
import { connect } from 'node:net';

/** An element of the page, as the protocol represents it. */
export type Element = Record<string, string>;

/** The commands of the W3C WebDriver protocol in use: for each its request, and its name in Firefox's Marionette. */
const commands = {
  goTo: ['POST', '/url', 'WebDriver:Navigate'],
  goBack: ['POST', '/back', 'WebDriver:Back'],
  reload: ['POST', '/refresh', 'WebDriver:Refresh'],
  run: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/:id/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/:id/value', 'WebDriver:ElementSendKeys'],
  act: ['POST', '/actions', 'WebDriver:PerformActions'],
  takePicture: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
} as const;

type Command = keyof typeof commands;

/** Sends one command to a browser and returns its value. Throws the browser's error. */
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The protocol's id of an element. */
export const idOf = (element: Element): string => element[ELEMENT] ?? '';

/** Repeats until it succeeds; throws the last error after 20 seconds. */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Opens a session at a driver that speaks WebDriver over HTTP, as the drivers of WebKitGTK and WPE do. */
export async function openOverHttp(
  address: string,
  capabilities: Record<string, unknown>,
): Promise<Send> {
  const request = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 600)}`);
    return value;
  };
  await retry(() => request('GET', '/status'));
  const session = await request('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const { sessionId } = session as { sessionId: string };
  return (command, parameters = {}) => {
    const [method, pattern] = commands[command];
    const { id, ...body } = parameters;
    const path = `/session/${sessionId}${pattern.replace(':id', String(id))}`;
    return request(method, path, method === 'POST' ? body : undefined);
  };
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/**
 * Opens a session in a Firefox that listens with Marionette: the same commands over a socket, each message preceded by
 * its length. geckodriver, which would translate from HTTP, is in none of the packages available here.
 */
export async function openOverMarionette(port: number): Promise<Send> {
  const socket = await retry(async () => {
    const trying = connect(port, '127.0.0.1');
    await once(trying, 'connect');
    return trying;
  });
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The greeting is not an array.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [1, number, { message: string } | null, unknown];
      const one = waiting.get(id);
      waiting.delete(id);
      if (error) one?.reject(new Error(JSON.stringify(error).slice(0, 600)));
      else one?.resolve(Reflect.get(Object(result), 'value'));
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'));
  });
  let count = 0;
  const send = (name: string, parameters: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const message = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  await send('WebDriver:NewSession', {});
  // Unlike WebDriver, Marionette takes a screenshot of the whole page by default.
  return (command, parameters = {}) => send(commands[command][2], { full: false, ...parameters });
}
