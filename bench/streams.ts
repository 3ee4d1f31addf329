import { type ClientRequest, get } from 'node:http';

/** Open event streams. */
export type Streams = { close(): void };

const atOnce = 50;
/** As many as the product lets one address have. */
const perAddress = 20;

/** Opens one event stream; calls back with what comes, the first of which comes at once. */
export const openStream = (
  port: number,
  path: string,
  onText: (text: string) => void = () => undefined,
  localAddress = '127.0.0.1',
): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, localAddress, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`A stream was answered ${response.statusCode}: void.`));
        return;
      }
      response.on('data', (part: Buffer) => {
        resolve(asked);
        onText(String(part));
      });
      response.on('error', () => undefined);
    });
    asked.on('error', reject);
  });

/** Twenty people share an address; each has one of the loopback network. */
const addressOf = (number: number): string => {
  const household = Math.floor(number / perAddress) + 1;
  return `127.1.${Math.floor(household / 250)}.${(household % 250) + 1}`;
};

/** Opens many that nothing happens on; `from`: how many are open already. */
export const openIdleStreams = async (
  port: number,
  paths: string[],
  from = 0,
): Promise<Streams> => {
  const open: ClientRequest[] = [];
  for (let next = 0; next < paths.length; next += atOnce)
    open.push(
      ...(await Promise.all(
        paths
          .slice(next, next + atOnce)
          .map((path, place) =>
            openStream(port, path, () => undefined, addressOf(from + next + place)),
          ),
      )),
    );
  return {
    close: () => {
      for (const one of open) one.destroy();
    },
  };
};
