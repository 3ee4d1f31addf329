import type { Translation } from '../../area.ts';
import { joined } from '../../area.ts';
import type * as english from '../../en/consumer/landing.ts';
import { insuranceTypes } from '../shared/insurance-types.ts';

/** The landing page for people who look for insurance. */
export const landing: Translation<typeof english.landing> = {
  documentTitle: 'Fanwise: pregunte una vez y compare precios de seguros',
  documentDescription: `Responda una sola vez a las preguntas sobre su seguro de ${joined(insuranceTypes, 'o')}. Los agentes responden con precios mensuales y anuales. Solo el agente que usted elija puede recibir su teléfono o su correo.`,
  headline: 'Pregunte una vez. Deje que los precios lleguen a\u00a0usted.',
  promise:
    'Responda una sola vez. Agentes de seguros le envían un precio mensual y uno anual. Usted los compara lado a lado y elige uno, o ninguno.',
  insurers: (count: number) =>
    `En todo el país, las cotizaciones pueden venir de más de ${count} aseguradoras.`,
  free: 'Gratis para usted.',
  zip: 'Código postal (opcional)',
  chooseType: '¿Qué desea asegurar?',
  chooseTypeHint: 'Elija uno para empezar y agregue más después.',
  privacy: 'Solo el agente que usted elija puede recibir su teléfono o su correo.',
  example: 'Precios de ejemplo',
  exampleSummary:
    'Ejemplo: tres cotizaciones de hogar lado a lado. Maple Mutual pide 118 dólares al mes, 1,362 al año, y es la más baja. Harbor Main pide 131, 1,498 al año. Prairie Home pide 142, 1,640 al año.',
  exampleQuotes: [
    { number: '01', carrier: 'Prairie Home', monthly: '$142', yearly: '$1,640' },
    { number: '02', carrier: 'Maple Mutual', monthly: '$118', yearly: '$1,362' },
    { number: '03', carrier: 'Harbor Main', monthly: '$131', yearly: '$1,498' },
  ],
  lowest: 'Más bajo',
  monthly: 'Mensual',
  yearly: 'Anual',
  howTitle: 'Tres pasos, a\u00a0su\u00a0propio ritmo',
  steps: [
    {
      title: 'Responda una vez',
      text: 'Cuéntenos sobre usted y lo que desea asegurar. Puede guardar, salir y volver.',
    },
    {
      title: 'Compare precios',
      text: 'Los agentes que trabajan en su código postal envían cotizaciones. Usted ve la aseguradora, el precio mensual y el precio anual.',
    },
    {
      title: 'Elija un agente',
      text: 'Elija la cotización que le guste. Solo ese agente puede recibir su teléfono o su correo.',
    },
  ],
  differentTitle: 'La misma búsqueda, sin\u00a0que suene el teléfono',
  ledgerQuestion: 'Qué pasa',
  ledgerUsual: 'Muchos sitios de cotizaciones',
  ledgerHere: 'Fanwise',
  ledger: [
    {
      question: 'Quién recibe su teléfono',
      usual: 'Todas las empresas que compran sus datos',
      here: 'Solo el agente que elija, si usted acepta llamadas o mensajes',
    },
    {
      question: 'Qué ve usted primero',
      usual: 'Una llamada que pide más datos',
      here: 'El precio, por mes y por año',
    },
    {
      question: 'Cuántas veces responde',
      usual: 'De nuevo para cada empresa',
      here: 'Una sola solicitud. El agente que elija puede pedirle detalles',
    },
    {
      question: 'Cuánto le cuesta',
      usual: 'Nada, pero venden sus datos',
      here: 'Nada. El agente que usted elige paga una tarifa',
    },
    {
      question: 'Si cambia de opinión',
      usual: 'Las llamadas siguen',
      here: 'Elimine su solicitud o detenga todo contacto',
    },
  ],
  faqTitle: 'Preguntas frecuentes',
  faq: [
    {
      question: '¿Fanwise es una aseguradora?',
      answer:
        'No. Usted pregunta aquí y los agentes de seguros responden. Una cotización es una estimación, salvo que el agente diga que es firme. La póliza la emite la compañía de seguros.',
    },
    {
      question: '¿Quién ve mis datos antes de que yo elija?',
      answer:
        'Los agentes que trabajan en su código postal ven qué quiere asegurar, dónde y desde cuándo, quién lo asegura ahora, y los reclamos e infracciones, pero no su nombre. Los que abren su solicitud para cotizar ven además las respuestas que necesitan para dar un precio, y su nombre, dirección y fecha de nacimiento, o su nombre de pila, código postal y edad si usted lo prefiere. Ninguno ve su teléfono ni su correo.',
    },
    {
      question: '¿Tengo que elegir una cotización?',
      answer:
        'No. Puede esperar más cotizaciones, eliminar las que no quiere o eliminar su solicitud.',
    },
    {
      question: `¿Puedo pedir ${joined(insuranceTypes, 'y')} juntos?`,
      answer:
        'Sí. Elíjalos al empezar, o agréguelos después en la parte superior de su solicitud. Los agentes también pueden ofrecer un precio por paquete.',
    },
    {
      question: '¿Cuánto cuesta?',
      answer:
        'A usted, nada. El agente de la cotización que elige nos paga una tarifa fija por ponerse en contacto con usted.',
    },
    {
      question: '¿Qué pasa después de elegir?',
      answer:
        'El agente paga nuestra tarifa y recibe el teléfono o el correo que usted aceptó compartir, y su nombre completo y dirección si los había reservado. Después se comunica con usted por el medio que eligió.',
    },
  ],
  closing: 'Cuando usted quiera',
};
