import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/agent-settings.ts';

/** How an agent works: pause, quiet hours, mails, cap. */
export const agentSettings: Translation<typeof english.agentSettings> = {
  title: 'Ajustes',
  failed: 'Su configuración no se cargó',
  zone: 'Su zona horaria',
  capTitle: 'Lo máximo que quiere gastar al mes',
  capText:
    'Cuando las tarifas de cotizaciones elegidas llegan a ese monto, los clientes ven que usted no acepta más este mes. Las cotizaciones abiertas que ya no caben quedan en espera. Después de 48 horas se retiran, y sus aseguradoras vuelven a estar disponibles para otros agentes.',
  capOn: 'Fijar un límite',
  cap: 'Dólares al mes',
  capLeast: (dollars) => `Al menos ${dollars}, la tarifa más alta de un prospecto`,
  capNumber: 'Escriba dólares enteros.',
  capTooLow:
    'El límite no puede ser menor que lo comprometido este mes ni que la tarifa más alta de un prospecto.',
  noCap: 'Su agencia no tiene límite.',
  capIs: (dollars) => `El límite de su agencia: ${dollars} al mes. Un propietario puede cambiarlo.`,
  agencyZone: 'Zona horaria de la agencia',
  agencyZoneHint:
    'Para los meses del límite, del estado de cuenta y de las estadísticas, y para los recibos. Un cambio vale desde el mes próximo.',
  agencyZoneIs: (zone) => `Zona horaria de la agencia: ${zone}`,
  spent: (committed) => `Comprometido este mes: ${committed}`,
  exposure: (all) => `Tarifas de este mes si eligen todas sus cotizaciones abiertas: ${all}`,
  held: {
    title: (count) =>
      count === 1
        ? '1 cotización abierta ya no cabe'
        : `${count} cotizaciones abiertas ya no caben`,
    text: 'Los clientes no pueden elegir lo que no cabe bajo su límite. Después de 48 horas lo retiramos, y su aseguradora vuelve a estar disponible para otros agentes.',
    raise: (dollars) => `Subir el límite a ${dollars}`,
    takeBack: 'Retirar estas cotizaciones',
    raised: (dollars) => `Su límite es ahora de ${dollars}.`,
    takenBack: 'Estas cotizaciones se retiraron.',
  },
  pauseTitle: 'Pausa',
  pauseText:
    'Sin prospectos nuevos, sin noticias de ellos, nada a sus sistemas sobre ellos. Las cotizaciones elegidas, los plazos y el dinero siempre llegan, y las cotizaciones abiertas se pueden elegir.',
  paused: 'De vuelta el',
  pausedHint: 'Vacío: sin pausa. Como máximo 90 días.',
  endPause: 'Terminar la pausa',
  withdraw: 'Retirar mis cotizaciones abiertas: no puedo atender a estos clientes',
  tooEarly: 'Elija un día después de hoy.',
  tooLate: 'Elija un día dentro de 90 días.',
  quietTitle: 'Horas de silencio',
  quietText:
    'Los correos que pueden esperar se envían cuando terminan las horas de silencio. Si un cliente lo elige o vence un plazo, le avisamos a cualquier hora.',
  quietOn: 'Usar horas de silencio',
  days: 'En los días que empiezan en',
  dayNames: {
    1: 'Lunes',
    2: 'Martes',
    3: 'Miércoles',
    4: 'Jueves',
    5: 'Viernes',
    6: 'Sábado',
    7: 'Domingo',
  },
  from: 'Desde',
  until: 'Hasta',
  quietInvalid: 'Elija al menos un día y dos horas distintas.',
  mailsTitle: 'Correos y mensajes de texto',
  digest: 'Correos sobre prospectos nuevos',
  digests: {
    now: 'Enseguida, como máximo uno cada 15 minutos',
    hourly: 'Cada hora',
    daily: 'Una vez al día',
  },
  at: 'Cada día a las',
  wanted: 'Avisarme por correo cuando',
  copies: 'Enviarme por correo el contacto de cada cliente cuya tarifa pagué',
  copiesHint:
    'Líneas sencillas que los programas pueden leer. Si no, el correo solo dice que está disponible.',
  texts: 'Envíeme un mensaje de texto cuando un cliente elija mi cotización',
  textsHint:
    'Al teléfono de los datos de su agencia, a cualquier hora: cada minuto cuenta. No nombra a ningún cliente. Pueden aplicarse tarifas de mensajes y datos.',
  save: 'Guardar',
  saved: 'Guardado',
};
