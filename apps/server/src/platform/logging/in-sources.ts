import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | null>();

/** Read with the first error that names the file: keeping maps ready would cost every start. */
const getMap = (address: string): SourceMap | null => {
  const known = maps.get(address);
  if (known !== undefined) return known;
  const file = `${fileURLToPath(address)}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
  maps.set(address, map);
  return map;
};

const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** A stack as it reads in the sources, where what runs was built from them; any other line of it as it is. */
export const inSources = (stack: string): string =>
  stack.replaceAll(place, (found, address: string, row: string, column: string) => {
    const origin = getMap(address)?.findOrigin(Number(row), Number(column));
    if (origin === undefined || !('fileName' in origin) || !origin.fileName) return found;
    const source = new URL(origin.fileName, address).href;
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
