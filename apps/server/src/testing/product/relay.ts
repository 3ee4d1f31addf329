import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail server of the outside world that can fall silent: it takes a mail and never says what became of it. */
export const startRelay = async () => {
  let isSilent = false;
  let connections = 0;
  const taken: string[] = [];
  const relay = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onData: (stream, { envelope }: SMTPServerSession, callback) => {
      stream.resume();
      if (isSilent) return;
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  // A client that gave up waiting is no failure of the relay.
  relay.on('error', () => undefined);
  const lines = new Set<Socket>();
  relay.server.on('connection', (line: Socket) => void lines.add(line));
  relay.listen(0, '127.0.0.1');
  await once(relay.server, 'listening');
  const { port } = relay.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The accepted recipients. */
    taken,
    connections: () => connections,
    /** Ends every connection, as servers do with one that was idle for long. */
    hangUp: () => {
      for (const line of lines) line.destroy();
    },
    fallSilent: () => {
      isSilent = true;
    },
    speakAgain: () => {
      isSilent = false;
    },
    close: () => new Promise<void>((resolve) => relay.close(() => resolve())),
  };
};
