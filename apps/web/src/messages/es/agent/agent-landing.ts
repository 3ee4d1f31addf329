import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/agent-landing.ts';

/** The landing page for insurance agents. */
export const agentLanding: Translation<typeof english.agentLanding> = {
  documentTitle: 'Fanwise para agentes: cotice primero, pague solo si un cliente lo elige',
  documentDescription:
    'Vea solicitudes de seguro completas de personas en sus códigos postales, envíe un precio por cada aseguradora que representa y pague una tarifa fija solo si un cliente elige su cotización.',
  headline: 'Cotice primero. Pague\u00a0solo si lo eligen.',
  promise:
    'Lea toda la solicitud antes de poner un precio. Envíe una cotización por cada aseguradora que representa. Pague una tarifa fija solo si un cliente elige su cotización.',
  start: 'Empezar a cotizar',
  hasAccount: 'Ya tengo una cuenta',
  proof: 'Sin cuota mensual. Sin tarifa por mirar ni por cotizar.',
  fees: (each: string) => `Tarifa: ${each}. Menos por un paquete.`,
  lead: {
    label: 'Prospecto de ejemplo',
    status: 'Nuevo',
    submitted: 'Enviado el 11/20/2026',
    place: 'Hoboken, 07030',
    facts: [
      { label: 'Año de construcción', value: '1998' },
      { label: 'Superficie habitable', value: '1,850 pies²' },
      { label: 'Techo', value: '6 años' },
    ],
    contact: 'Datos de contacto',
    locked: 'Se abren cuando un cliente elige su cotización',
    fee: 'Tarifa si lo eligen, a la vista antes de cotizar',
  },
  leadSummary:
    'Ejemplo de un prospecto: un paquete de seguro de hogar y auto en Hoboken. Las respuestas están a la vista. Los datos de contacto están cubiertos hasta que el cliente elige la cotización.',
  howTitle: 'De prospecto a\u00a0cliente en tres pasos',
  steps: [
    {
      title: 'Registre su agencia',
      text: 'Agregue su número de licencia, las aseguradoras que representa y los códigos postales que atiende.',
    },
    {
      title: 'Envíe precios reales',
      text: 'Abra un prospecto, lea cada respuesta e ingrese un precio mensual y uno anual por aseguradora.',
    },
    {
      title: 'Conozca a su cliente',
      text: 'Cuando un cliente elige su cotización, usted paga la tarifa y recibe los datos de contacto que el cliente aceptó compartir.',
    },
  ],
  differentTitle: 'Compita por precio, no\u00a0por llamar primero',
  ledgerQuestion: 'Qué pasa',
  ledgerUsual: 'Muchos vendedores de prospectos',
  ledgerHere: 'Fanwise',
  ledger: [
    {
      question: 'Cuándo paga',
      usual: 'Por cada prospecto, lo gane o no',
      here: 'Una vez, si un cliente elige su cotización',
    },
    {
      question: 'Quién más recibe al cliente',
      usual: 'A menudo, varios agentes a la vez',
      here: 'Nadie. Los datos de contacto son solo para usted',
    },
    {
      question: 'Qué sabe usted',
      usual: 'A menudo, un nombre y un teléfono',
      here: 'La solicitud completa, antes de poner un precio',
    },
    {
      question: 'Misma aseguradora, dos agentes',
      usual: 'Posible',
      here: 'No. Una cotización vigente por aseguradora y prospecto',
    },
    {
      question: 'La intención del cliente',
      usual: 'Desconocida',
      here: 'Vio su precio y lo eligió',
    },
  ],
  faqTitle: 'Buenas preguntas',
  faq: [
    {
      question: '¿De cuánto es la tarifa?',
      answer:
        'Es un monto fijo que depende de los tipos de seguro del prospecto. Lo ve antes de cotizar y no cambia después de enviar su cotización.',
    },
    {
      question: '¿Pago si al final no se compra la póliza?',
      answer: 'Sí. La tarifa es por ser elegido y recibir los datos de contacto, no por una venta.',
    },
    {
      question: '¿Qué prospectos veo?',
      answer:
        'Los de los códigos postales que usted elige, o los de todos. Su perfil debe estar completo y tener al menos una aseguradora.',
    },
    {
      question: '¿Pueden dos agentes cotizar con la misma aseguradora?',
      answer:
        'No. Cada aseguradora puede tener una cotización vigente por prospecto. El formulario le muestra cuáles están ocupadas.',
    },
    {
      question: '¿Y si el cliente cambia la solicitud?',
      answer:
        'Le avisamos, y el cliente no puede elegir su precio anterior hasta que usted lo confirme o lo cambie.',
    },
  ],
  closing: 'Empiece con un prospecto',
};
