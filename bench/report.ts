import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

/** One line of the report: what was measured, what the product must reach, and what it reached. */
export type Line = { what: string; bar: string; measured: string };

/** A Markdown table of what was measured, under the command that did it. */
export const tableOf = (command: string, lines: Line[]): string =>
  [
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}:`,
    '',
    '| What | Bar | Measured |',
    '|---|---|---|',
    ...lines.map(({ what, bar, measured }) => `| ${what} | ${bar} | ${measured} |`),
  ].join('\n');

/** Puts a text between the markers of this name in docs/performance.md. */
export const publish = async (
  name: 'run' | 'million' | 'pages' | 'phone',
  text: string,
): Promise<void> => {
  const old = await readFile(file, 'utf8');
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [before, rest] = old.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no markers for ${name}.`);
  await writeFile(file, `${before}${start}\n${text}\n${end}${after}`);
};
