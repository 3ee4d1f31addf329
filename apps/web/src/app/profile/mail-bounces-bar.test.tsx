import { pages } from '@fanwise/contract/pages';
import { describe, expect, it, vi } from 'vitest';
import { dictionary } from '../../messages/es/dictionary.ts';

type Language = 'en' | 'es';

/** The bar, rendered in a language: rendering without a browser is English otherwise. */
const loadBar = async (language: Language) => {
  vi.resetModules();
  vi.doMock('../../messages/language.ts', async (original) => ({
    ...(await original<typeof import('../../messages/language.ts')>()),
    useMessages: (area: { name: string; english: unknown }) =>
      language === 'es' ? dictionary[area.name] : area.english,
  }));
  const [
    { MailBouncesBar },
    { agentProfileQuery, consumerProfileQuery },
    { render, linksIn, readIn },
  ] = await Promise.all([
    import('./mail-bounces-bar.tsx'),
    import('../queries.ts'),
    import('../../testing.ts'),
  ]);
  return (type: 1 | 2, bounces: boolean, at: string) => {
    const data =
      type === 1
        ? { email: 'ann@example.com', badges: bounces ? ['phone'] : ['phone', 'mail'] }
        : { email: 'ann@example.com', emailBounces: bounces };
    const { queryKey } = type === 1 ? consumerProfileQuery : agentProfileQuery;
    const page = render(<MailBouncesBar type={type} />, { at, answered: [[queryKey, { data }]] });
    return { says: readIn(page), links: linksIn(page) };
  };
};

const says = {
  en: [
    'Your email address does not work',
    'Our emails to ann@example.com come back. Until you use another address, we send only what we have to.',
    'Change the email address',
    'Enter another address on this page.',
  ],
  es: [
    'Su correo electrónico no funciona',
    'Nuestros correos a ann@example.com nos llegan devueltos. Mientras no use otra dirección, solo enviamos lo obligatorio.',
    'Cambiar el correo electrónico',
    'Escriba otra dirección en esta página.',
  ],
} as const;

describe.each(['en', 'es'] as const)(
  'the notice to somebody whose mails come back (%s)',
  (language) => {
    const [title, text, change, here] = says[language];

    it.each([
      [1, pages.myQuotes, pages.dashboard],
      [2, pages.leads, pages.agencyDetails],
    ] as const)(
      'names the address and leads a person of type %i to where it is changed',
      async (type, at, to) => {
        const bar = await loadBar(language);
        expect(bar(type, true, at)).toEqual({
          says: `${title} ${text} ${change}`,
          links: [[change, to]],
        });
      },
    );

    it.each([
      [1, pages.dashboard],
      [2, pages.agencyDetails],
    ] as const)(
      'says on the page where the address is changed that it is done there (type %i)',
      async (type, at) => {
        const bar = await loadBar(language);
        expect(bar(type, true, at)).toEqual({ says: `${title} ${text} ${here}`, links: [] });
      },
    );

    it('is not there while mails arrive', async () => {
      const bar = await loadBar(language);
      for (const type of [1, 2] as const) expect(bar(type, false, pages.dashboard).says).toBe('');
    });
  },
);
