import { formatCardBrand } from '@fanwise/domain/billing/card-brands';
import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/payment.ts';

const brandName = (brand: string) => formatCardBrand(brand) ?? 'Tarjeta';

/** The page where an agent pays for a won lead. */
export const payment: Translation<typeof english.payment> = {
  title: 'Desbloquee a este cliente',
  paidTitle: 'Su cliente',
  backToLeads: 'Volver a los prospectos',
  sandbox: 'Entorno de prueba: no se mueve dinero real',
  testMode: 'Modo de prueba: no se mueve dinero real',
  whatYouGet: 'Lo que recibe',
  won: 'Ganado',
  paid: 'Pagado',
  yourQuote: 'Su cotización',
  quotePrice: (carrier: string, monthly: string, yearly: string) =>
    `${carrier}: ${monthly}\u00a0al\u00a0mes, ${yearly}\u00a0al\u00a0año`,
  client: 'Cliente',
  submitted: 'Enviado',
  place: 'Lugar',
  lead: (id: number) => `Prospecto ${id}`,
  contact: 'Datos de contacto',
  contactHidden:
    'Los datos de contacto que el cliente aceptó compartir aparecen aquí en cuanto se realice el pago.',
  fee: 'Tarifa del prospecto',
  feeHint: 'Se cobra una vez. Paga solo porque este cliente eligió su cotización.',
  returnRule: (days) =>
    `¿Número equivocado? La tarifa vuelve a su tarjeta si lo pide en ${days} días. Estos motivos:`,
  returnRules: 'Cómo funcionan las devoluciones',
  returnRulesOpen: '(se abre en otra pestaña)',
  savedCards: 'Pagar con',
  savedCard: (brand: string, last4: string) => `${brandName(brand)} terminada en ${last4}`,
  savedCardExpires: (card: string, month: string, year: string) =>
    `${card}, vence ${month}/${year}`,
  savedCardExpired: (card: string) => `${card}, vencida`,
  removeCards: 'Quitar una tarjeta guardada',
  savedCardsTitle: 'Tarjetas guardadas',
  removeCard: 'Quitar',
  cardRemoved: 'Se quitó la tarjeta.',
  useDifferent: 'Usar otra forma de pago',
  useSaved: 'Usar una tarjeta guardada',
  saveCard: 'Guardar esta tarjeta para mi próximo prospecto',
  acceptTerms: 'Acepto las',
  termsLink: 'condiciones de uso para agentes',
  termsOpens: '(PDF, se abre en otra pestaña)',
  authorize: (price: string) => `y autorizo un cargo de ${price}.`,
  mustAcceptTerms: 'Debe aceptar las condiciones de uso.',
  mustChooseCard: 'Elija una tarjeta.',
  pay: (price: string) => `Pagar ${price} y ver el contacto`,
  paying: 'Pagando',
  settling: 'Pago enviado. Obteniendo los datos de contacto',
  declined: (reason: string) =>
    `${reason} No se hizo ningún cargo. Inténtelo de nuevo o use otra tarjeta.`,
  notPaid: 'El pago no se completó. No se hizo ningún cargo a su tarjeta.',
  closed: 'Este pago se cerró. Empezamos uno nuevo; inténtelo de nuevo.',
  unreachable:
    'No pudimos conectar con el proveedor de tarjetas. Inténtelo de nuevo. Nunca se le cobra dos veces por el mismo prospecto.',
  renewed: 'El pago se renovó. Revise el precio y pague otra vez.',
  termsChanged:
    'Las condiciones cambiaron mientras tanto. No se hizo ningún cargo. Léalas, acéptelas otra vez y pague.',
  formNotReady:
    'El formulario de la tarjeta aún no está listo. Espere un momento e inténtelo de nuevo.',
  gatewayFailed: 'El formulario de la tarjeta no se cargó',
  gatewayFailedHint:
    'Revise su conexión o desactive lo que bloquea los scripts e inténtelo de nuevo.',
  successTitle: 'Pago recibido',
  success: (price: string) => `Pagó ${price}. Los datos de contacto ya son suyos.`,
  alreadyPaid: 'Ya pagó por este prospecto. Los datos de contacto son suyos.',
  slowTitle: 'Su pago está en camino',
  slow: 'Los datos de contacto aún no llegaron. Aparecen en cuanto el banco confirme. No pague otra vez; le avisaremos.',
  checkAgain: 'Comprobar otra vez',
  receipt: 'Descargar recibo',
  receiptName: (id: number) => `fanwise-recibo-prospecto-${id}.pdf`,
  receiptNotReady: 'Su recibo aún no está listo. Inténtelo de nuevo en un minuto.',
  toClient: 'Abrir la ficha del cliente',
  continue: 'Ir a los prospectos',
  notFoundTitle: 'Aquí no hay nada que pagar',
  notFound: 'Este prospecto no existe, o el cliente no eligió su cotización.',
  roleTitle: 'Un propietario paga por este contacto',
  role: 'Su función en esta agencia no incluye pagar.',
  roleWho: (names) => `Pueden pagarlo: ${names}.`,
  leadClosedTitle: 'Este prospecto está cerrado',
  leadClosed: 'Ya no se puede comprar. Ahora no se cobra nada por él.',
  refundedTitle: 'Esta tarifa se devolvió',
  refunded:
    'Pagó por este prospecto y la tarifa se le devolvió. Los datos de contacto están cerrados y no hay nada que pagar.',
  disputedTitle: 'Uno de sus pagos está en disputa',
  disputed:
    'El titular de la tarjeta comunicó al banco que no reconoce un cobro. Podrá pagar por prospectos de nuevo cuando el banco haya decidido. Por este prospecto no se cobró nada.',
  unavailableTitle: 'Los pagos no están disponibles en este momento',
  unavailable:
    'El proveedor de tarjetas no responde. No se cobró nada. Inténtelo de nuevo en unos minutos.',
  loadFailed: 'El pago no se cargó',
};
