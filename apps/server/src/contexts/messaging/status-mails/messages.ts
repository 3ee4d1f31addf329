import type { MailLanguage } from '../../../platform/mail/layout.ts';

type Messages = { subject: string; paragraphs: string[]; button: string };

/** The facts of a client's submission. */
export type SubmittedFacts = {
  isAgain: boolean;
  /** `Home, Auto` */
  types: string;
  zip: string;
  /** At most 100. */
  agents: number;
  /** The coverage that agents are asked to price, one line each. */
  lines: string[];
};

/** The chosen quote, its agent and the agent's deadline, as readable text. */
export type ChosenFacts = { quote: string; agent: string; until: string };

const agentsOf = (agents: number): string => (agents >= 100 ? '100+' : String(agents));

/**
 * Texts of the status mails: after submitting and after choosing. Subjects name nobody, and texts contain no answers.
 */
export const statusMailMessages: Record<
  MailLanguage,
  { submitted: (facts: SubmittedFacts) => Messages; chosen: (facts: ChosenFacts) => Messages }
> = {
  en: {
    submitted: ({ isAgain, types, zip, agents, lines }) => ({
      subject: isAgain ? 'Agents now read your new answers' : 'Your application is sent',
      paragraphs: [
        agents === 0
          ? `${types}, ZIP code ${zip}. No agent near you sells this yet. Your application stays open: an agent who joins can read it and send you a price.`
          : `${types}, ZIP code ${zip}. ${agents === 1 ? 'One licensed agent near you can read it now.' : `${agentsOf(agents)} licensed agents near you can read it now.`} We write to you when a price comes.`,
        ...(lines.length > 0 ? [`What they are asked to price:\n${lines.join('\n')}`] : []),
        'There is nothing to do for you until then. Your email and phone go to one agent only: the one you pick.',
      ],
      button: 'See my quotes',
    }),
    chosen: ({ quote, agent, until }) => ({
      subject: 'You chose a quote',
      paragraphs: [
        quote,
        `${agent} will reach you by phone or email, at the latest by ${until}.`,
        'If you hear nothing until then, the choice ends by itself: any other quotes you have are open again, and we write to you.',
      ],
      button: 'See my choice',
    }),
  },
  es: {
    submitted: ({ isAgain, types, zip, agents, lines }) => ({
      subject: isAgain ? 'Los agentes ya leen sus nuevas respuestas' : 'Su solicitud está enviada',
      paragraphs: [
        agents === 0
          ? `${types}, código postal ${zip}. Todavía ningún agente cerca de usted vende esto. Su solicitud sigue abierta: un agente que se una puede leerla y enviarle un precio.`
          : `${types}, código postal ${zip}. ${agents === 1 ? 'Un agente con licencia cerca de usted ya puede leerla.' : `${agentsOf(agents)} agentes con licencia cerca de usted ya pueden leerla.`} Le escribimos cuando llegue un precio.`,
        ...(lines.length > 0 ? [`Lo que se les pide cotizar:\n${lines.join('\n')}`] : []),
        'Hasta entonces no tiene que hacer nada. Su correo y su teléfono van a un solo agente: el que usted elija.',
      ],
      button: 'Ver mis cotizaciones',
    }),
    chosen: ({ quote, agent, until }) => ({
      subject: 'Eligió una cotización',
      paragraphs: [
        quote,
        `${agent} se comunicará con usted por teléfono o por correo, a más tardar el ${until}.`,
        'Si hasta entonces no sabe nada, la elección termina sola: si tiene otras cotizaciones, vuelven a estar abiertas y le escribimos.',
      ],
      button: 'Ver mi elección',
    }),
  },
};
