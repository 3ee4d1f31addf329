import { expect, it } from 'vitest';
import { vin } from '../../messages/en/consumer/vin.ts';
import { readIn, render, textsIn } from '../../testing.ts';
import { ModelSuggestions } from './model-suggestions.tsx';

const below = (text: string | undefined) =>
  render(
    <ModelSuggestions
      given={text === undefined ? undefined : { text }}
      onChoose={() => undefined}
    />,
  );

it('suggestions below a field for make and model form a named group', () => {
  expect(textsIn(below('toyota cor'), 'button')).toEqual([
    'Toyota Corolla',
    'Toyota Corolla Cross',
  ]);
  expect(textsIn(below('toyota cor'), 'legend')).toEqual([vin.english.models]);
});

it('no suggestions are shown for an empty field, for a whole name, and for a multiple-choice answer', () => {
  for (const text of [undefined, '', 'Toyota Corolla', 'Vespa']) expect(below(text)).toBe('');
  const chosen = <ModelSuggestions given={{ optionIds: [1] }} onChoose={() => undefined} />;
  expect(readIn(render(chosen))).toBe('');
});
