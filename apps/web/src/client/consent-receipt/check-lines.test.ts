import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkLines } from './check-lines.ts';

it('the command lines on the page are those of the guide, with file and key filled in', () => {
  const guide = new URL('../../../../../docs/consent-receipts.md', import.meta.url);
  const lines = /```sh\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8'))?.[1];
  expect(checkLines('AbC_-1', 'the-key')).toBe(`RECEIPT=consent-AbC_-1.jws\nX=the-key\n${lines}`);
});
