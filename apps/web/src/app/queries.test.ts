import { expect, it } from 'vitest';
import { keys } from './keys.ts';
import { clearPersonalAnswers, queryClient } from './queries.ts';

it('when a session ends, a person’s answers leave the cache and those of public pages stay', () => {
  queryClient.setQueryData(keys.consumer.profile, { firstName: 'Ada' });
  queryClient.setQueryData(keys.public.carriers, { data: [] });
  clearPersonalAnswers();
  expect(queryClient.getQueryData(keys.consumer.profile)).toBeUndefined();
  expect(queryClient.getQueryData(keys.public.carriers)).toEqual({ data: [] });
});
