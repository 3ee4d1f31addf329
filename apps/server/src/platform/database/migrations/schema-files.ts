import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The effect of a file on the previous version of the product: none (expand, backfill), or it no longer works
 * (contract).
 */
export type SchemaFileKind = 'expand' | 'backfill' | 'contract';

/** One file of the migrations, with what its first lines say about it. */
export type SchemaFile = {
  /** Without the ending, as in `0001-baseline`. */
  name: string;
  text: string;
  sha256: string;
  kind: SchemaFileKind;
  /** The backfill it starts, or those that must have nothing left before it runs. */
  backfills: string[];
  /** Each statement commits alone, because one of them cannot run in a transaction. */
  runsOutsideTransaction: boolean;
};

/** Every file of a folder, in the order of the numbers. */
export const readSchemaFiles = async (folder: string): Promise<SchemaFile[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return readSchemaFile(name.slice(0, -'.sql'.length), text);
    }),
  );
};

const firstLine = /^-- (expand|backfill|contract)((?: [a-z0-9-]+)*)\n/;

/** A file by its name and text. The baseline has no first line of the kind: it only adds. */
export const readSchemaFile = (name: string, content: string): SchemaFile => {
  // The same file, wherever it was checked out.
  const text = content.replaceAll('\r\n', '\n');
  const [, kind = 'expand', backfills = ''] = firstLine.exec(text) ?? [];
  return {
    name,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    kind: kind as SchemaFileKind,
    backfills: backfills.split(' ').filter(Boolean),
    runsOutsideTransaction: /^-- outside a transaction$/m.test(text),
  };
};

/** The statements of a file that runs outside a transaction; each ends with its line. */
export const splitStatements = ({ text }: SchemaFile): string[] =>
  text
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
