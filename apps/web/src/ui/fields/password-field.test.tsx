import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

const rendered = (autoComplete: 'current-password' | 'new-password', value: string): string =>
  renderToStaticMarkup(
    <PasswordField
      label="Password"
      autoComplete={autoComplete}
      value={value}
      onChange={() => undefined}
    />,
  );

it.each(['current-password', 'new-password'] as const)(
  'a %s is hidden while it is typed, and a password manager is told what it is',
  (autoComplete) => {
    const [input = ''] = /<input [^>]*>/.exec(rendered(autoComplete, 'violet harbor')) ?? [];
    expect(input).toContain('type="password"');
    expect(input.toLowerCase()).toContain(`autocomplete="${autoComplete}"`);
  },
);

it('a long password is not cut, and pasting is allowed', () => {
  const long = 'violet harbor '.repeat(9).trim();
  expect(rendered('new-password', long)).toContain(`value="${long}"`);
  expect(rendered('new-password', long).toLowerCase()).not.toContain('maxlength');
  const source = readFileSync(new URL('./password-field.tsx', import.meta.url), 'utf8');
  expect(source).not.toMatch(/onPaste|onDrop|onBeforeInput/);
});
