import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | null>();

/** Reads a source map when the first error names its file, because reading all of them would slow every start. */
const getMap = (address: string): SourceMap | null => {
  const known = maps.get(address);
  if (known !== undefined) return known;
  const file = `${fileURLToPath(address)}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
  maps.set(address, map);
  return map;
};

const framePattern = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Replaces positions in built files by positions in their sources. Other lines of the stack stay. */
export const mapStackToSources = (stack: string): string =>
  stack.replaceAll(framePattern, (found, address: string, row: string, column: string) => {
    const origin = getMap(address)?.findOrigin(Number(row), Number(column));
    if (origin === undefined || !('fileName' in origin) || !origin.fileName) return found;
    const source = new URL(origin.fileName, address).href;
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
