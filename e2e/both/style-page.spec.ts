import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const web = join(import.meta.dirname, '../../apps/web');
/** An attribute of every section of the style page, whatever the build's file names are. */
const MARK = 'data-style-section';

test("the built product does not contain the developers' style page", async ({ request }) => {
  expect(await readFile(join(web, 'style/style-page.tsx'), 'utf8')).toContain(MARK);
  const files = (await readdir(join(web, 'dist'), { recursive: true })).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const text = await readFile(join(web, 'dist', name), 'utf8');
    expect(text.includes(MARK) || text.includes('style-page'), name).toBe(false);
  }
  expect(await (await request.get('/style/style-page.tsx')).text()).not.toContain(MARK);
});
