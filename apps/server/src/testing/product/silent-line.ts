import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** Where a PostgreSQL listens: a socket in the folder the address names, or a host and a port. */
const getPlace = (url: string) => {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(port || searchParams.get('port') || 5432);
  return folder ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number };
};

/**
 * A connection to a real PostgreSQL that can fall silent: it is not closed, no error comes, and no data arrives. Data
 * on its way arrives when it speaks again, as after a cut in a network.
 */
export const openSilentLine = async (databaseUrl: string) => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const join = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((caller) => {
    const database = join(connect(getPlace(databaseUrl)));
    join(caller);
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('close', () => to.destroy());
      if (isSilent) from.pause();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speakAgain: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    /** Open connections stay silent for ever, as when a firewall forgot them; new connections work. */
    speakToNewcomers: () => {
      isSilent = false;
    },
    /** How many connections there are. */
    count: () => sockets.size / 2,
  };
};
