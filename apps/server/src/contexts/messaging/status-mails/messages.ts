import type { Language } from '@fanwise/domain/texts/language';

type Messages = { subject: string; paragraphs: string[]; button: string };

/** Texts about the tables of coverage in the mail about a submission. */
type CoverageMessages = {
  title: (type: string) => string;
  was: (before: string) => string;
  isNew: string;
};

/** The facts of a client's submission. */
export type SubmittedFacts = {
  isAgain: boolean;
  /** `Home and auto` */
  types: string;
  zip: string;
  /** At most 100. */
  agents: number;
};

/** The chosen quote and its agent's first name, and what happens next, in readable text. */
export type ChosenFacts = { quote: string; agent: string; waiting: string; ifLate: string };

const formatAgents = (agents: number): string => (agents >= 100 ? '100+' : String(agents));

/**
 * Texts of the status mails: after submitting and after choosing. Subjects name no person, and texts contain no answers.
 */
export const statusMailMessages: Record<
  Language,
  {
    submitted: (facts: SubmittedFacts) => Messages;
    coverage: CoverageMessages;
    chosen: (facts: ChosenFacts) => Messages;
  }
> = {
  en: {
    submitted: ({ isAgain, types, zip, agents }) => ({
      subject: isAgain ? 'Agents now read your new answers' : 'Your application is sent',
      paragraphs: [
        agents === 0
          ? `${types}, ZIP code ${zip}. No agent near you sells this yet. Your application stays open. An agent who joins can read it and send you a price.`
          : `${types}, ZIP code ${zip}. ${agents === 1 ? 'One licensed agent near you can read your application now.' : `${formatAgents(agents)} licensed agents near you can read your application now.`} We will let you know when a price arrives.`,
        'You don’t need to do anything until then. Only the agent you choose can get your phone number or email.',
      ],
      button: 'See my quotes',
    }),
    coverage: {
      title: (type) => `${type}: what agents are asked to price`,
      was: (before) => `Changed, was: ${before}`,
      isNew: 'New',
    },
    chosen: ({ quote, agent, waiting, ifLate }) => ({
      subject: 'You chose a quote',
      paragraphs: [quote, `We told ${agent} that you chose this quote. ${waiting}`, ifLate],
      button: 'See my choice',
    }),
  },
  es: {
    submitted: ({ isAgain, types, zip, agents }) => ({
      subject: isAgain ? 'Los agentes ya leen sus nuevas respuestas' : 'Su solicitud fue enviada',
      paragraphs: [
        agents === 0
          ? `${types}, código postal ${zip}. Todavía ningún agente cerca de usted vende esto. Su solicitud sigue abierta. Un agente que se una puede leerla y enviarle un precio.`
          : `${types}, código postal ${zip}. ${agents === 1 ? 'Un agente con licencia cerca de usted ya puede leer su solicitud.' : `${formatAgents(agents)} agentes con licencia cerca de usted ya pueden leer su solicitud.`} Le avisaremos cuando llegue un precio.`,
        'Hasta entonces no tiene que hacer nada. Solo el agente que usted elija puede recibir su teléfono o su correo.',
      ],
      button: 'Ver mis cotizaciones',
    }),
    coverage: {
      title: (type) => `${type}: lo que se les pide cotizar a los agentes`,
      was: (before) => `Cambió, antes: ${before}`,
      isNew: 'Nuevo',
    },
    chosen: ({ quote, agent, waiting, ifLate }) => ({
      subject: 'Eligió una cotización',
      paragraphs: [
        quote,
        `Avisamos a ${agent} que usted eligió esta cotización. ${waiting}`,
        ifLate,
      ],
      button: 'Ver mi elección',
    }),
  },
};
