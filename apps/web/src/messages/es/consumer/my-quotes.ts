import { UNLOCK_BUSINESS_DAYS } from '@fanwise/domain/dates/deadlines';
import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/my-quotes.ts';

/** The consumer's quotes: list, comparison, summary, choosing and removing. */
export const myQuotes: Translation<typeof english.myQuotes> = {
  title: 'Mis cotizaciones',
  count: (count: number) => (count === 1 ? '1 cotización' : `${count} cotizaciones`),
  list: 'Sus cotizaciones',
  sortLowest: 'Precio anual: el más bajo primero',
  sortHighest: 'Precio anual: el más alto primero',
  sortHint: 'Ordenar por precio',
  applicationSummary: 'Resumen de la solicitud',
  askedFor: 'Lo que usted pidió cotizar a los agentes',
  number: (number: string) => `Cotización ${number}`,
  named: (number: string, carrier: string) => `la cotización ${number} de ${carrier}`,
  lowest: 'Más bajo',
  monthly: 'Mensual',
  yearly: 'Anual',
  moreThanLowest: (amount: string) => `${amount} más que el más bajo`,
  license: (number: string) => `Licencia (NPN) ${number}`,
  choose: 'Elegir',
  chooseNamed: (name: string) => `Elegir ${name}`,
  chooseThis: 'Elegir esta cotización',
  summary: 'Resumen',
  summaryOf: (name: string) => `Resumen de ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  full: 'Este agente no acepta más clientes este mes',
  waiting: 'En espera de que el agente actualice este precio',
  waitingTitle: (count: number) =>
    count === 1
      ? '1 cotización está en espera de su agente'
      : `${count} cotizaciones están en espera de sus agentes`,
  waitingText: (count: number) =>
    count === 1
      ? 'Cambió su solicitud después de recibir este precio. Podrá elegir la cotización cuando su agente confirme o cambie el precio.'
      : 'Cambió su solicitud después de recibir estos precios. Podrá elegir una cotización cuando su agente confirme o cambie el precio.',
  yourChoice: 'Su elección',
  notChosen: 'No elegida',
  congratulations:
    '¡Felicitaciones! Ha elegido su cotización. Espere a que el agente se comunique con usted para darle más detalles.',
  pending: {
    title: (agent: string) => `Usted eligió la cotización de ${agent}`,
    text: (agent: string) => `Avisamos a ${agent} que usted eligió esta cotización.`,
    contactConsent: (agent: string) => `Cómo puede contactarle ${agent}`,
  },
  closed: {
    title: (agent: string) => `${agent} ya no ve sus datos de contacto`,
    text: 'El pago del agente por ellos está o estuvo en disputa en el banco. Si ya están en contacto, pueden continuar. También puede elegir otra cotización, o cambiar o eliminar su solicitud. Con eso termina esta elección.',
    application: 'Ir a mi solicitud',
  },
  unlocked: {
    title: (agent: string) => `${agent} tiene sus datos de contacto`,
    stopped: (agent: string) => `${agent} no puede contactarle`,
    text: (agent: string) => `Usted puede comunicarse con ${agent} cuando quiera.`,
    stop: 'Quién puede contactarle y cómo detener el contacto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    office: 'Oficina',
    next: 'Próximos pasos',
    nextIfWanted: 'Si todavía quiere esta póliza',
  },
  removed: {
    title: (number: string, carrier: string) => `Se quitó la cotización ${number} de ${carrier}`,
    close: 'Cerrar',
    closeNamed: (name: string) => `Cerrar ${name}`,
    because: {
      consumer: 'Usted quitó esta cotización.',
      withdrawn: 'Esta cotización se retiró.',
      outdated:
        'El agente no actualizó el precio en los 7 días siguientes al cambio de su solicitud.',
      'agent-left': 'El agente ya no trabaja con Fanwise.',
      'agent-suspended': 'Este agente no puede atenderle en este momento.',
      agent: 'El agente retiró esta cotización.',
      lapsed:
        'El agente no obtuvo sus datos de contacto a tiempo. Si tiene otras cotizaciones, puede elegir entre ellas.',
      refunded:
        'Usted había elegido esta cotización. Devolvimos al agente la tarifa por sus datos de contacto, y ya no puede verlos. Si tiene otras cotizaciones, puede elegir entre ellas, o envíe su solicitud otra vez.',
      full: 'El agente no acepta más clientes este mes.',
      license: 'El agente no tiene una licencia válida para su estado.',
      operator: 'Quitamos esta cotización. Si tiene otras cotizaciones, puede elegir entre ellas.',
      returned:
        'Su elección de esta cotización terminó, y el agente ya no puede ver sus datos de contacto.',
    },
    reasons: {
      mistake: 'Había un error en el precio.',
      declined: 'La aseguradora no aceptó la solicitud.',
      rates: 'Cambiaron las tarifas de la aseguradora.',
      'cannot-serve': 'El agente no puede atenderle ahora.',
    },
    unknown: 'Esta cotización ya no está disponible.',
  },
  comparison: {
    title: 'Lado a lado',
    caption: 'Cuánto cuesta cada cotización',
    what: 'Precio',
    typeYearly: (type: string) => `${type}, al año`,
    typesAlone: 'Suma de los precios por separado, al año',
    bundle: 'Descuento por paquete',
    monthly: 'Cada mes',
    twelve: '12 pagos mensuales',
    yearly: 'Un pago al año',
    yearlySaves: 'Ahorro al pagar una vez al año',
    difference: 'Más que el más bajo',
    lowest: 'más bajo',
    none: 'no hay',
  },
  details: {
    title: (number: string) => `Resumen de la cotización ${number}`,
    type: 'Seguro',
    total: 'Total',
    bundle: 'Precio por paquete',
    typesAlone: 'Suma',
    twelve: (twelve: string) => `12 pagos mensuales suman ${twelve}.`,
    yearlySaves: (saved: string) => `Pagar una vez al año ahorra ${saved}.`,
    yearlyCosts: (more: string) => `Pagar una vez al año cuesta ${more} más.`,
    same: 'Pagar por mes o por año cuesta lo mismo.',
    bundleSaves: (saved: string) => `Contratar el paquete ahorra ${saved}\u00a0al\u00a0año.`,
    agency: 'Agencia',
    agent: 'Agente',
    license: 'Licencia (NPN)',
    stateLicense: (state) => `Licencia de ${state}`,
    stateLicenseChecked: (number, day) => `${number}, hallada en el registro del estado el ${day}`,
    lookUp: 'Consulte la licencia',
    estimate:
      'Una cotización es una estimación del agente, salvo que diga que es firme: en una estimación, la aseguradora fija el precio final. Fanwise no es una aseguradora.',
    print: 'Imprimir',
    printed: (date: string) => `Impreso el ${date}`,
    close: 'Cerrar',
  },
  choosing: {
    title: (name: string) => `¿Elegir ${name}?`,
    price: (monthly: string, yearly: string) =>
      `${monthly}\u00a0al\u00a0mes o ${yearly}\u00a0al\u00a0año.`,
    next: 'Qué pasa después',
    tellsAgent: (agent: string) =>
      `Avisamos enseguida a ${agent} que usted eligió esta cotización.`,
    contact: (agent: string, agency: string, details: string) =>
      `${agent}, de ${agency}, paga nuestra tarifa y luego recibe ${details}. A ningún otro agente le damos cómo contactarle.`,
    deadline: `Si el agente no paga en ${UNLOCK_BUSINESS_DAYS} días hábiles, usted puede elegir otra vez.`,
    final:
      'Una vez que elija, su solicitud ya no se puede modificar. Puede deshacer la elección hasta que el agente pague, como máximo dos veces en treinta días. Elegir es gratis, y todavía no compra una póliza.',
    confirm: 'Elegir esta cotización',
    cancel: 'Seguir comparando',
  },
  removing: {
    title: (name: string) => `¿Quitar ${name}?`,
    text: 'La cotización sale de su lista y ya no podrá elegirla. Avisamos al agente. Esto no se puede deshacer.',
    confirm: 'Quitar cotización',
    cancel: 'Conservarla',
    done: (number: string, carrier: string) => `Se quitó la cotización ${number} de ${carrier}.`,
  },
  refused: {
    'quote-deleted': 'Esta cotización se quitó hace un momento, así que no se pudo elegir.',
    'quote-outdated':
      'Cambió su solicitud después de esta cotización. El agente debe confirmar el precio antes de que usted pueda elegirla.',
    'quote-changed':
      'El agente corrigió este precio hace un momento. Ahora ve el nuevo precio. No se eligió ninguna cotización.',
    'consent-text-changed':
      'El texto sobre cómo puede contactarle el agente ha cambiado. Léalo y elija de nuevo.',
    'agent-paused': 'Por ahora no se puede elegir a este agente. Inténtelo más tarde.',
    'already-accepted': 'Ya eligió una cotización, así que no se cambió nada.',
    'not-found': 'Esta cotización ya no está disponible.',
  },
  upToDate: 'Su lista está al día otra vez.',
  failed: 'Sus cotizaciones no se cargaron',
  askAgain: {
    title: 'Ahora los agentes pueden responder punto por punto',
    text: 'Su solicitud se envió antes de que preguntáramos a los agentes qué cubre cada precio. Envíela de nuevo y podrá comparar las cotizaciones punto por punto.',
    action: 'Enviar de nuevo para que los agentes respondan punto por punto',
  },
  empty: {
    title: 'Aún no hay cotizaciones',
    next: [
      'Los agentes interesados le envían un precio. Lo ve aquí y, si lo desea, por correo.',
      'Usted compara y elige. Solo el agente que elija puede recibir su teléfono o su correo.',
    ],
    action: 'Ver mi solicitud',
  },
  noApplication: {
    title: 'No hay solicitud seleccionada',
    text: 'Elija qué desea asegurar y responda las preguntas. Después los agentes le envían sus precios.',
    action: 'Empezar mi solicitud',
  },
  notSubmitted: {
    title: 'Ya casi termina',
    text: 'Su solicitud está guardada pero no enviada. Envíela y los agentes de su zona podrán mandarle sus precios.',
    action: 'Terminar mi solicitud',
  },
  panel: {
    title: 'Resumen de la solicitud',
    submitted: (date: string) => `Enviada el ${date}`,
    changed:
      'Cambió su solicitud después de enviarla. Los agentes ven la versión anterior hasta que la envíe otra vez.',
    failed: 'Su solicitud no se cargó',
    edit: 'Ir a mi solicitud',
  },
};
