import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';

/** A program of the product that an operator starts. */
type Program = 'operator' | 'migrate' | 'main';

/** The result of a command: its exit code, its standard output and its standard error. */
export type CommandResult = { code: number; out: string; errors: string };

/** Runs a program of the product as a separate process, with these settings and no others. */
export const runCommand = (
  program: Program,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<CommandResult> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL(`../../${program}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env.PATH, ...compileCache, ...settings } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });
