import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { expect, it } from 'vitest';
import { account } from '../../messages/en/shared/account.ts';
import { ui } from '../../messages/en/shared/ui.ts';
import { draw, elementsIn, readIn, valuesOf } from '../../testing.ts';
import { RegisterLook } from './register-look.tsx';
import { RegisterForm } from './register-modal.tsx';

const words = account.english;
const at = '/?openModal=register&type=1';
const drawn = draw(<RegisterLook />, { at });
const types = insuranceTypeIds.map(String);

it('the window of the document says what the window says, and is one by its role, name and cross', () => {
  expect(readIn(drawn)).toContain(readIn(draw(<RegisterForm />, { at })));
  expect(readIn(drawn)).toContain(`${words.registerTitle} ${words.registerText}`);
  expect(valuesOf(drawn, 'role')).toContain('dialog');
  const [name] = valuesOf(drawn, 'aria-labelledby');
  expect(drawn).toContain(`<h2 id="${name}"`);
  expect(valuesOf(drawn, 'aria-label')).toEqual([ui.english.close]);
  expect(valuesOf(drawn, 'data-closes')).toHaveLength(2);
});

it('every control of it says what it stands for, so that an answer can be taken over', () => {
  const [first = ''] = drawn.match(/<input type="radio"[^>]*checked=""[^>]*>/) ?? [];
  expect(valuesOf(first, 'value')).toEqual(['1']);
  const radios = drawn.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(radios.flatMap((radio) => valuesOf(radio, 'value'))).toEqual(types);
  const more = elementsIn(drawn, 'button').filter(({ tag }) => tag.includes('aria-pressed'));
  expect(more.flatMap(({ tag }) => valuesOf(tag, 'value'))).toEqual(types);
  expect(more.filter(({ tag }) => tag.includes(' hidden=""'))).toEqual([more[0]]);
  expect(drawn.match(/<input type="checkbox"[^>]*>/g)).toHaveLength(1);
});

it('without a type nothing more is offered, and it needs neither script nor style of its own', () => {
  const untyped = draw(<RegisterLook />, { at: '/?openModal=register' });
  expect(elementsIn(untyped, 'fieldset').filter(({ tag }) => tag.includes('hidden'))).toHaveLength(
    1,
  );
  expect(untyped).not.toContain('checked=""');
  expect(drawn).not.toMatch(/<script|\sstyle=/);
});
