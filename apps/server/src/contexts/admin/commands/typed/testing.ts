import { vi } from 'vitest';
import type { Config } from '../../../../config/config.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { readCommand } from '../read-command.ts';

/** The output of a command, its error output, and its exit code. */
export type CommandOutput = { code: number; out: string; errors: string };

/** Runs commands as typed text on a database, with the settings of a product. */
export const createCommandRunner =
  (db: Db, config: Config | null = null, url = '') =>
  async (...args: string[]): Promise<CommandOutput> => {
    const lines = { log: [] as string[], error: [] as string[] };
    const spies = (['log', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line) => void lines[name].push(String(line))),
    );
    try {
      const code = await readCommand(args)(db, { config: config as Config, url });
      return { code, out: lines.log.join('\n'), errors: lines.error.join('\n') };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  };
