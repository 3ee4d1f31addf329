import { describe, expect, it } from 'vitest';
import {
  describeDeletedDetails,
  describeKeptDetails,
  listChannels,
  nameChannels,
  writeClientContact,
  writeContact,
} from './contact-sentences.ts';
import { CHANNEL_SETS, findOtherChannels } from './contact-testing.ts';

const languages = ['en', 'es'] as const;

const amirReads =
  'Amir already sees your full name, street address, and date of birth in your application.';

describe('the sentences about contact', () => {
  const sets = CHANNEL_SETS.flatMap((channels) =>
    [false, true].map((namesFromUnlock) => ({ channels, namesFromUnlock })),
  );
  it.each(sets)(
    'of $channels name no other channel and no detail for one, names held back: $namesFromUnlock',
    ({ channels, namesFromUnlock }) => {
      for (const language of languages) {
        const client = writeContact(language, 'Amir', channels, { namesFromUnlock });
        const agent = writeClientContact(language, channels);
        const all = [
          ...client.channels,
          client.details,
          client.limit,
          client.waiting('x'),
          client.ifLate,
          client.has,
          client.reads,
          agent.agreed,
          agent.gets,
          listChannels(language, channels),
          describeKeptDetails(language, 'Haddad', channels),
        ];
        expect(all.flatMap((text) => findOtherChannels(text, channels))).toEqual([]);
        for (const text of [client.limit, client.has, client.waiting('x'), agent.agreed])
          for (const channel of channels) {
            const others = channels.filter((other) => other !== channel);
            expect(findOtherChannels(text, others), `${channel} in ${text}`).not.toEqual([]);
          }
      }
    },
  );

  it.each([
    [['mail'], `Amir has your email address and will email you. ${amirReads}`],
    [['text'], `Amir has your phone number and will text you. ${amirReads}`],
    [['call', 'text'], `Amir has your phone number and will text or call you. ${amirReads}`],
    [
      ['call', 'mail'],
      `Amir has your email address and phone number and will email or call you. ${amirReads}`,
    ],
    [[], 'You asked Amir not to contact you.'],
  ] as const)('of %j read as a person says them', (channels, has) => {
    expect(writeContact('en', 'Amir', channels).has).toBe(has);
  });

  it.each([
    ['en', 'only', /full name, street address, date of birth/],
    ['es', 'solo', /su nombre completo, su calle, su fecha de nacimiento/],
  ] as const)(
    'say in %s that the agent gets held-back names too, and not "%s" the number',
    (language, only, named) => {
      for (const channels of CHANNEL_SETS) {
        const { details, has, waiting } = writeContact(language, 'Amir', channels, {
          namesFromUnlock: true,
        });
        const sentences = channels.length === 0 ? [details] : [details, has, waiting('x')];
        for (const text of sentences) {
          expect(text).toMatch(named);
          expect(text.split(' ')).not.toContain(only);
        }
      }
    },
  );

  it.each([
    ['en', 'only', /Amir already sees your full name, street address, and date of birth/],
    ['es', 'solo', /Amir ya ve en su solicitud su nombre completo, su calle y su fecha/],
  ] as const)(
    'say in %s that the agent already sees names that are not held back, and not "%s" the number',
    (language, only, read) => {
      for (const channels of CHANNEL_SETS) {
        const { details, has, reads, waiting } = writeContact(language, 'Amir', channels);
        for (const text of [details, has, waiting('x')])
          expect(text.split(' ')).not.toContain(only);
        for (const text of channels.length === 0 ? [reads] : [reads, has, waiting('x')])
          expect(text).toMatch(read);
        const held = writeContact(language, 'Amir', channels, { namesFromUnlock: true });
        for (const text of [held.has, held.reads, held.waiting('x')])
          expect(text).not.toMatch(read);
      }
    },
  );

  it('say in Spanish that an agent has both details', () => {
    expect(writeContact('es', 'Amir', ['call', 'mail']).has).toBe(
      'Amir tiene su correo electrónico y su número de teléfono y se comunicará con usted por correo electrónico o llamada telefónica. Amir ya ve en su solicitud su nombre completo, su calle y su fecha de nacimiento.',
    );
  });

  it('tell the client until when the agent may get the details, and the agent what the fee opens', () => {
    expect(writeContact('en', 'Amir', ['mail']).waiting('the end of Tuesday, December 1')).toBe(
      `Amir has until the end of Tuesday, December 1 to get your email address, and will then email you. ${amirReads}`,
    );
    expect(writeClientContact('en', ['mail'])).toEqual({
      agreed: 'The client agreed to be contacted by email only.',
      gets: 'You get the email address once you pay the fee.',
    });
  });
});

it('channels are named in the order in which people are asked about them', () => {
  expect(nameChannels('en', ['call', 'text', 'mail'])).toEqual([
    'Email',
    'Text messages',
    'Phone calls',
  ]);
  expect(listChannels('es', ['call', 'mail'])).toBe('correos y llamadas');
});

it('an agency that paid in the last 24 hours must delete the details of a client who deletes the account', () => {
  expect(describeDeletedDetails('en', 'Haddad')).toBe(
    'Haddad paid in the last 24 hours. We refund the fee, and Haddad must delete the contact details it received from you.',
  );
  expect(describeDeletedDetails('es', 'Haddad')).toContain('debe borrar los datos de contacto');
});
