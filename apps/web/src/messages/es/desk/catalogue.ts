import type { Translation } from '../../area.ts';
import type * as english from '../../en/desk/catalogue.ts';

/** The catalogue and the texts: what counts, and what will. */
export const deskCatalogue: Translation<typeof english.deskCatalogue> = {
  title: 'Catálogo',
  tabs: {
    fees: 'Tarifas',
    carriers: 'Aseguradoras',
    zips: 'Códigos ZIP',
    questionnaires: 'Cuestionarios',
  },
  from: 'Vale desde',
  feesNumber: (id) => `Tarifas ${id}`,
  settingsDiffer:
    'Los ajustes LEAD_FEE_* dicen otra cosa que las tarifas que valen. Solo se leen cuando todavía no hay tarifas.',
  name: 'Nombre',
  number: 'Número',
  writes: 'Emite',
  agents: 'Agentes',
  offered: 'Se ofrece a los agentes',
  source: 'De dónde viene',
  zipOrCity: 'ZIP o ciudad',
  zip: 'Código ZIP',
  city: 'Ciudad',
  usState: 'Estado de EE. UU.',
  onlyDesk: 'Solo los definidos en la mesa',
  openLeads: 'Prospectos abiertos',
  none: 'Todavía no hay nada',
  versionOf: (what, version) => `${what}, versión ${version}`,
  questions: (count) => `${count} preguntas`,
  changes: (count) => (count === 1 ? 'Cambia 1 pregunta' : `Cambian ${count} preguntas`),
  drafts: (looked, answers, drafts) =>
    `De los ${looked} borradores más nuevos se perderían ${answers} respuestas en ${drafts}.`,
  whats: { added: 'nueva', removed: 'ya no se pregunta', changed: 'cambió' },
  mailNamed: (subject) => `Correo: ${subject}`,
  asSent: 'Como se envía',
  look: 'Verlo',
  saveFile: 'Guardar el archivo',
  asAsked: 'Como se pregunta',
  withoutHealth: 'Como en los estados donde no se pregunta por la salud',
  depends: 'solo después de ciertas respuestas',
  textsTitle: 'Textos',
  text: 'Texto',
  language: 'Idioma',
  keys: {
    'terms-clients': 'Términos para clientes',
    'terms-agents': 'Términos para agentes',
    privacy: 'Aviso de privacidad',
  },
  beside: 'Uno junto al otro',
  counts: 'Vale ahora',
  planned: 'Planeado',
};
