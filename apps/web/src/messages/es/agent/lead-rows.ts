import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/lead-rows.ts';

/** The agent's leads as rows: sets, filters, keys, and what a row says. */
export const leadRows: Translation<typeof english.leadRows> = {
  caption: 'Prospectos',
  tabsLabel: 'Grupos de prospectos',
  tabs: {
    todo: 'Por hacer',
    waiting: 'En espera',
    won: 'Ganados',
    closed: 'Cerrados',
    all: 'Todos',
  },
  exposure: (open) => `Si eligieran todas sus cotizaciones: ${open}`,
  cap: (dollars) => ` de su límite de ${dollars}`,
  search: 'ZIP, ciudad, estado, nota o cliente',
  searchLabel: 'Buscar prospectos',
  status: 'Estado',
  anyStatus: 'Cualquier estado',
  sort: 'Orden',
  sorts: {
    first: 'Primero por hacer',
    newest: 'Más nuevos primero',
    oldest: 'Más antiguos primero',
    price: 'Su precio más bajo',
    fee: 'Tarifa más alta',
  },
  columns: {
    select: 'Elegir',
    age: 'Hace',
    insurance: 'Seguro',
    place: 'Lugar',
    about: 'De qué se trata',
    free: 'Libres',
    freeHint: 'Aseguradoras suyas con las que ningún otro agente cotizó',
    yours: 'Suyo/año',
    yoursHint: 'Su precio anual más bajo',
    quotes: 'Cotiz.',
    fee: 'Tarifa',
    feeHint: 'Lo que cuesta el prospecto si eligen su cotización',
    status: 'Estado, plazo',
    starts: 'Inicio',
    language: 'Idioma',
    note: 'Nota',
    submitted: 'Enviado',
    actions: 'Acciones',
  },
  age: {
    now: 'ahora',
    min: (count) => `${count} min`,
    h: (count) => `${count} h`,
    d: (count) => `${count} d`,
  },
  lead: (id) => `Prospecto ${id}: `,
  bundle: 'Paquete: ',
  allThree: 'Los tres',
  notOpened: 'Aún sin abrir',
  select: (id) => `Elegir el prospecto ${id}`,
  freeOf: (free, held) => `${free} de ${held}`,
  covered: (count) =>
    count === '1'
      ? '1 prospecto: ninguna de sus aseguradoras está disponible'
      : `${count} prospectos: ninguna de sus aseguradoras está disponible`,
  passed: 'No me interesa',
  lost: 'Perdido',
  daysLeft: (count) => `${count} d`,
  due: { unlock: 'Plazo', update: 'Vence en', 'follow-up': 'Seguimiento' },
  gone: 'Ya no está en esta lista',
  actions: {
    summary: 'Ver resumen',
    quote: 'Cotizar',
    add: 'Otra cotización',
    update: 'Actualizar',
    clientInfo: 'Ver datos del cliente',
    pass: 'No me interesa',
    takeBack: 'Recuperar',
    of: (action, id) => `${action}, prospecto ${id}`,
  },
  facts: {
    owns: (kind) => (kind === null ? 'Vivienda propia' : `${kind} propi${ending(kind)}`),
    rents: (kind) => (kind === null ? 'Vivienda alquilada' : `${kind} alquilad${ending(kind)}`),
    dwellings: {
      house: 'Casa',
      townhouse: 'Casa adosada',
      condo: 'Condominio',
      apartment: 'Apartamento',
      manufactured: 'Casa móvil',
      multiFamily: 'Casa multifamiliar',
    },
    built: (year) => (year === 'before1900' ? 'de antes de 1900' : `de ${year}`),
    roof: (year) => `techo de ${year}`,
    claims: { '0': 'sin reclamos', '1': '1 reclamo', '2': '2 reclamos', more: '3+ reclamos' },
    uses: { seasonal: 'segunda vivienda', rentedOut: 'alquilada a otros', vacant: 'vacía' },
    starts: (day) => `desde ${day}`,
    lives: {
      term: 'a término',
      whole: 'vida entera',
      universal: 'vida universal',
      finalExpense: 'gastos finales',
      unsure: 'tipo sin decidir',
    },
    lifeTerm: (kind, years) => `${kind}, ${years} años`,
    vehicles: (count, years) =>
      `${count === 1 ? '1 auto' : `${count} autos`}${years === '' ? '' : ` ${years}`}`,
    drivers: (count) => (count === 1 ? '1 conductor' : `${count} conductores`),
    insured: { yes: 'asegurado', lapsed: 'póliza vencida', firstPolicy: 'primera póliza' },
    packages: {
      liability: 'solo resp. civil',
      comprehensive: 'con cobertura amplia',
      full: 'cobertura completa',
    },
  },
  showNewLeads: 'Mostrar (r)',
  selected: (count) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  clearSelection: 'Quitar',
  position: (from, to, count) => `${from}–${to} de ${count}`,
  paging: 'Páginas de prospectos',
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  stale:
    'Estos prospectos pueden no estar al día: la última consulta al servidor no tuvo respuesta.',
  pass: {
    done: (count) =>
      count === 1 ? 'Ya no está en Por hacer.' : `${count} prospectos ya no están en Por hacer.`,
    undo: 'Deshacer',
    undone: 'De nuevo en Por hacer.',
    failed: 'No se pudo quitar el prospecto.',
    why: '¿Por qué no?',
    whyHint:
      'Usted abrió este prospecto. Los clientes saben cuántas veces se dio un motivo, nunca quién lo dio.',
    skip: 'Sin motivo',
    reasons: {
      roof: 'El techo',
      claims: 'Los reclamos',
      place: 'El lugar',
      vehicle: 'El vehículo',
      driving: 'El historial de manejo',
      carriers: 'Mis aseguradoras',
      'too-little': 'Se dijo muy poco',
      other: 'Otra cosa',
    },
  },
  empty: {
    tab: {
      todo: 'No hay nada por hacer',
      waiting: 'Ninguna cotización espera respuesta',
      won: 'Aún no ganó ninguno',
      closed: 'No hay nada cerrado',
      all: 'Aún no hay prospectos',
    },
    tabText: 'Los prospectos cambian de grupo a medida que los cotiza, los gana y los desbloquea.',
    filtered: 'Ningún prospecto cumple estos filtros',
    filteredText: 'Quite uno, o mire sin ninguno.',
    without: 'Sin filtros',
    nearMiss: (filter, count) =>
      `Sin «${filter}»: ${count === '1' ? '1 prospecto' : `${count} prospectos`}`,
    nothingFound: 'No se encontró nada',
    nothingFoundText: (typed) =>
      `Ningún lugar, nota o cliente desbloqueado empieza por «${typed}» ni lo contiene.`,
    elsewhere: (tab, count) =>
      `En «${tab}»: ${count === '1' ? '1 prospecto' : `${count} prospectos`}`,
    howLead: (id) => `Cómo está el prospecto ${id}`,
    stopSearching: 'Dejar de buscar',
  },
};

/** Casa propia, condominio propio. */
function ending(kind: string): string {
  return kind.startsWith('Casa') ? 'a' : 'o';
}
