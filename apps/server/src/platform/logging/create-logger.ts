import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import pino, { type Logger } from 'pino';
import { createLineWriter } from './line-writer.ts';
import { mapStackToSources } from './map-stack-to-sources.ts';

type LoggedError = {
  type: string;
  code?: string | undefined;
  constraint?: string | undefined;
  message?: string | undefined;
  at: string[];
};

/**
 * Removes personal data from errors before they are logged. PostgreSQL repeats refused values in its messages, so only
 * the code and the constraint of its errors are logged.
 */
const omitPersonalData = (
  error: Error & { code?: string; constraint?: string; severity?: string },
): LoggedError => ({
  type: error.name,
  code: error.code,
  constraint: error.constraint,
  message: error.severity ? undefined : error.message,
  at: (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .map((line) => mapStackToSources(line.trim())),
});

const standardOutput = 1;

const openFile = (file: string): number => {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'a');
};

/**
 * JSON lines: on standard output, or appended to `file`, whose folder is made. `level` is one of pino's.
 */
export const createLogger = (level: string, file?: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: unknown) =>
          error instanceof Error ? omitPersonalData(error) : { type: typeof error },
        req: () => undefined,
        res: () => undefined,
      },
    },
    createLineWriter(file ? openFile(file) : standardOutput),
  );
