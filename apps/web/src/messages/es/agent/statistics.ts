import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/statistics.ts';

/** Statistics of an agent's own quotes. */
export const statistics: Translation<typeof english.statistics> = {
  title: 'Estadísticas',
  about: 'Contados de sus propias cotizaciones y tarifas. Nadie más los ve.',
  aboutAgency:
    'Contados de las cotizaciones y tarifas de su agencia. Solo los ven sus propietarios y contadores.',
  failed: 'Sus estadísticas no se cargaron',
  time: 'Período',
  lastMonths: (months) => (months === 1 ? 'Este mes' : `Últimos ${months} meses`),
  by: 'Agrupar por',
  bys: {
    month: 'Mes',
    types: 'Seguro',
    carrier: 'Aseguradora',
    state: 'Estado',
    zip: 'Código postal',
  },
  none: 'No hay cotizaciones en este período',
  noneText:
    'En cuanto envíe cotizaciones, verá aquí con qué frecuencia gana, qué tan rápido responde y cuánto cuesta.',
  toLeads: 'Ver prospectos',
  quotes: 'Cotizaciones enviadas',
  leads: (leads) => `a ${leads} prospectos`,
  rate: 'Tasa de éxito',
  of: (won, decided) => `${won} de ${decided} prospectos decididos`,
  undecided: 'Aún no hay nada decidido',
  median: 'Tiempo hasta cotizar',
  p90: (time) => `El 90% en ${time} o menos`,
  spend: 'Tarifas pagadas',
  cost: (price) => `${price} por contacto`,
  noCost: 'Aún no hay contactos',
  percent: (value) => `${value}%`,
  minutes: (minutes) => (minutes === 0 ? 'menos de 1 min' : `${minutes} min`),
  hours: (hours, minutes) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
  days: (days) => (days === 1 ? '1 día' : `${days} días`),
  finding: (name, quotes, all) => `La mayoría de las cotizaciones: ${name}, ${quotes} de ${all}.`,
  best: (name, rate) => `Mayor tasa de éxito: ${name}, ${rate}.`,
  tooFew: 'muy pocos',
  asTable: 'Mostrar como tabla',
  asPicture: 'Mostrar como gráfico',
  sentBar: 'Prospectos cotizados',
  wonBar: 'Prospectos ganados',
  sent: (quotes, leads) => `${quotes} cotizaciones en ${leads} prospectos`,
  decided: 'Decididos',
  won: 'Ganados',
  contacts: 'Contactos',
  costOne: 'Por contacto',
  all: 'Todos',
  more: 'Más de este período',
  distance: (percent, n) =>
    percent > 0
      ? `En ${n} prospectos perdidos, el cliente eligió por lo general un precio anual un ${percent} % menor que el suyo.`
      : `En ${n} prospectos perdidos, el precio casi nunca fue el motivo: el suyo era por lo general igual de bajo que el elegido.`,
  lapsed: (n) =>
    n === 1
      ? '1 cotización elegida no se pagó a tiempo.'
      : `${n} cotizaciones elegidas no se pagaron a tiempo.`,
  refunds: (n) => (n === 1 ? 'Se devolvió 1 tarifa.' : `Se devolvieron ${n} tarifas.`),
  passed: (n) => (n === 1 ? 'No le interesó 1 prospecto.' : `No le interesaron ${n} prospectos.`),
  outcomes: (list) => `Resultados que anotó: ${list}.`,
  outcome: (name, n) => `${name} ${n}`,
  download: 'Descargar como CSV',
  fileName: 'estadisticas.csv',
};
