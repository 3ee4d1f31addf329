import type { ReturnReason } from '@fanwise/domain/applications/returns/reasons';
import type { Language } from '@fanwise/domain/texts/language';

type Messages = {
  subject: string;
  /** The question to the client, by the agent's reason. */
  questions: Partial<Record<ReturnReason, (agency: string) => string>>;
  why: string;
  button: string;
  note: string;
};

/** The one question that the client of a returned lead is mailed. */
export const questionMessages: Record<Language, Messages> = {
  en: {
    subject: 'One question about your agent',
    questions: {
      'phone-dead': (agency) => `Did ${agency} reach you?`,
      'not-requested': () => 'Did you ask for insurance quotes at Fanwise?',
      'missed-slots': (agency) => `Did ${agency} reach you?`,
      'already-mine': (agency) => `Were you a client of ${agency} before?`,
    },
    why: 'The agent you chose says that something went wrong and wants a refund of the fee for your contact details. Your answer decides, and it costs you nothing.',
    button: 'Answer',
    note: 'The button opens a page with the question. It works once, within 72 hours. If you do not answer, we decide without you.',
  },
  es: {
    subject: 'Una pregunta sobre su agente',
    questions: {
      'phone-dead': (agency) => `¿Logró contactarle ${agency}?`,
      'not-requested': () => '¿Pidió usted cotizaciones de seguros en Fanwise?',
      'missed-slots': (agency) => `¿Logró contactarle ${agency}?`,
      'already-mine': (agency) => `¿Ya era usted cliente de ${agency}?`,
    },
    why: 'El agente que eligió dice que algo salió mal y pide que se le devuelva la tarifa por sus datos de contacto. Su respuesta decide, y no le cuesta nada.',
    button: 'Responder',
    note: 'El botón abre una página con la pregunta. Funciona una sola vez, dentro de 72 horas. Si no responde, decidimos sin usted.',
  },
};

/** The texts for an agency whose name was erased. */
export const someAgency: Record<Language, string> = { en: 'the agent', es: 'el agente' };
