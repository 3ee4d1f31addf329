import { type ClientRequest, get } from 'node:http';

/** Open event streams. */
export type Streams = { close(): void };

const atOnce = 50;

/** Opens one event stream; calls back for each event, the first of which comes at once. */
export const openStream = (
  port: number,
  path: string,
  onNews: () => void = () => undefined,
): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`A stream was answered ${response.statusCode}: void.`));
        return;
      }
      response.on('data', (part: Buffer) => {
        resolve(asked);
        if (part.includes('data: news')) onNews();
      });
      response.on('error', () => undefined);
    });
    asked.on('error', reject);
  });

/** Opens many that nothing happens on. */
export const openIdleStreams = async (port: number, paths: string[]): Promise<Streams> => {
  const open: ClientRequest[] = [];
  for (let next = 0; next < paths.length; next += atOnce)
    open.push(
      ...(await Promise.all(
        paths.slice(next, next + atOnce).map((path) => openStream(port, path)),
      )),
    );
  return {
    close: () => {
      for (const one of open) one.destroy();
    },
  };
};
