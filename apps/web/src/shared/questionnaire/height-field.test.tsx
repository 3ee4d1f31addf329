import { expect, it } from 'vitest';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { render, textsIn } from '../../testing.ts';
import { HeightField } from './height-field.tsx';

const messages = questionnaire.english;

it('a height in inches is shown in feet and inches', () => {
  const page = render(
    <HeightField label="How tall are you?" value="68" onChange={() => undefined} />,
  );
  expect(textsIn(page, 'label')).toEqual([messages.feet, messages.inches]);
  expect([...page.matchAll(/value="(\d+)"/g)].map(([, value]) => value)).toEqual(['5', '8']);
});
