import { readFile } from 'node:fs/promises';

/**
 * Which of the pages where licenses are looked up no longer answer. Asks for the pages alone, never for a person.
 * `npm run check:lookups`, or with another file as `catalog/license-lookups.json`.
 */
type Lookup = { search: string };
type File = { anywhere: Lookup; states: Record<string, Lookup> };

const [path = new URL('../catalog/license-lookups.json', import.meta.url)] = process.argv.slice(2);
const limitMs = 15_000;
/** Some pages are for people only: that says nothing of whether they are there. */
const forPeople = [401, 403, 405, 406, 429];

const look = async (address: string): Promise<string | null> => {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
    if (forPeople.includes(status)) return `answers ${status}: open it by hand`;
    return status < 400 ? null : `dead: ${status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return `dead: ${cause instanceof Error ? cause.message : message}`;
  }
};

const { anywhere, states } = JSON.parse(await readFile(path, 'utf8')) as File;
let dead = 0;
for (const [name, { search }] of Object.entries({ anywhere, ...states })) {
  const found = await look(search);
  if (found === null) continue;
  if (found.startsWith('dead')) dead += 1;
  console.log(`${name} ${search}\n   ${found}`);
}
console.log(`${1 + Object.keys(states).length} pages, ${dead} dead`);
process.exit(dead === 0 ? 0 : 1);
