import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeTables } from './generate-types.ts';
import { testDatabase } from './testing.ts';

const { db } = await testDatabase();

describe('tables.ts', () => {
  it('is what generate-types.ts writes for the migrated schema', async () => {
    const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
    expect(written).toBe(await describeTables(db));
  });
});
