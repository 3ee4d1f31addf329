import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/agent-page.ts';

/** Who sent a quote. */
export const agentPage: Translation<typeof english.agentPage> = {
  title: (firstName: string, agency: string) => (agency ? `${firstName}, de ${agency}` : firstName),
  link: '¿Quién es este agente?',
  license: 'Licencia (NPN)',
  licensed: 'Con licencia en, según los registros de los estados',
  worksIn: 'Trabaja en, según dice',
  everywhere: 'Todos los estados, según dice',
  types: 'Vende',
  carriers: 'Aseguradoras que cotiza',
  since: 'En Fanwise desde',
  ratio: 'Precio final frente al cotizado',
  noRatio: 'Se dice a partir de cinco compras. Todavía hay menos.',
  note: 'Lo que contamos o consultamos lo dice. Lo demás es lo que el agente nos dijo. El teléfono y el correo llegan cuando usted haya elegido y se haya pagado la tarifa.',
  back: 'Volver a mis cotizaciones',
  failed: 'Este agente no se cargó',
  gone: 'Este agente no puede atenderle en este momento, o la cotización no es suya.',
};
