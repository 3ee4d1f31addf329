import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/footer.ts';

/** Contact form and small print at the end of the public pages. */
export const footer: Translation<typeof english.footer> = {
  contactTitle: 'Escríbanos',
  contactText: 'Haga una pregunta, reporte un problema o díganos qué falta aquí.',
  name: 'Su nombre',
  email: 'Correo electrónico',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sending: 'Enviando',
  thanks: 'Gracias. Recibimos su mensaje.',
  hoursTitle: 'Horario de atención',
  hours: 'De lunes a viernes, de 9:00 a. m. a 6:00 p. m.',
  termsClients: 'Condiciones para clientes (PDF)',
  termsAgents: 'Condiciones para agentes (PDF)',
  privacy: 'Privacidad',
  forClients: 'Para clientes',
  forAgents: 'Para agentes',
  notAnInsurer:
    'Fanwise no es una aseguradora. Los agentes dan las cotizaciones; la compañía de seguros emite la póliza y fija su precio final.',
};
