import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/agent-page.ts';

/** The page about the sender of a quote. */
export const agentPage: Translation<typeof english.agentPage> = {
  title: (firstName: string, agency: string) => (agency ? `${firstName}, de ${agency}` : firstName),
  link: '¿Quién es este agente?',
  license: 'Licencia (NPN)',
  licensed: 'Estados con licencia, según sus registros',
  worksIn: 'Dónde trabaja, según dice',
  everywhere: 'Todos los estados, según dice',
  types: 'Vende',
  carriers: 'Aseguradoras que cotiza',
  since: 'En Fanwise desde',
  ratio: 'Precio final frente al cotizado',
  noRatio: 'Lo mostramos a partir de cinco compras. Por ahora hay menos.',
  note: 'Indicamos lo que contamos o consultamos. Lo demás es lo que nos dijo el agente. Usted recibe su teléfono y su correo cuando haya elegido y el agente haya pagado nuestra tarifa.',
  back: 'Volver a mis cotizaciones',
  failed: 'Este agente no se cargó',
  gone: 'Este agente no puede atenderle en este momento, o la cotización no es suya.',
};
