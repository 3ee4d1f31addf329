import type { SchemaState, TableSize } from './migrate.ts';

/** One line for each file that waits, and one for each table it names. */
export const describePending = ({ pending, hasQueue, sizes }: SchemaState): string[] => {
  const files = pending.flatMap(({ name, kind, isOutside, text }) => [
    `${name}  ${kind}${isOutside ? ', outside a transaction' : ''}`,
    ...sizes.filter((table) => names(text, table)).map((table) => `    ${describeSize(table)}`),
  ]);
  const queue = hasQueue ? [] : ['the job queue'];
  return files.length + queue.length === 0 ? ['Nothing is pending.'] : [...files, ...queue];
};

const names = (text: string, { name }: TableSize): boolean =>
  new RegExp(String.raw`\b${name}\b`, 'i').test(text.replace(/--.*$/gm, ''));

const describeSize = ({ name, bytes, rows }: TableSize): string =>
  `${name}: ${(bytes / 1024 ** 2).toFixed(1)} MiB, about ${rows.toLocaleString('en-US')} rows`;
