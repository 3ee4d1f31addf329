import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

it.each([
  ['13/45/1985', 'There is no month 13. Type month, day, year.'],
  ['12/45/1985', 'There is no day 45. Type month, day, year.'],
  ['02/30/1985', 'February 1985 has only 28 days.'],
  ['04/31/1985', 'April has only 30 days.'],
  ['01/03/4519', 'Check the year. It must be between 1900 and 2099.'],
  ['1985-03-12', 'the error of the form'],
])(
  'a date field with the text %s and an error keeps the text and says what is wrong with it',
  (typed, expected) => {
    const rendered = renderToStaticMarkup(
      <DateField
        label="Born"
        value={typed}
        onChange={() => undefined}
        error="the error of the form"
      />,
    );
    expect(rendered).toContain(expected);
    expect(rendered).toContain(`value="${typed === '1985-03-12' ? '03/12/1985' : typed}"`);
  },
);
