import type { Translated } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../../en/tasks/catalog.ts';

/** Tasks about licenses, the catalog and the texts. */
export const catalogTasks: Translated<typeof english.catalogTasks> = {
  'agency-name-approve': {
    button: 'Aprobar el nombre',
    text: 'Los clientes lo ven desde ahora y se avisa al agente.',
    done: 'El nombre está vigente.',
  },
  'agency-name-refuse': {
    button: 'Rechazar el nombre',
    text: 'Sigue vigente el nombre anterior. El agente lee por qué.',
    done: 'El nombre fue rechazado.',
  },
  'license-check': {
    button: 'Guardar la situación de la licencia',
    text: 'Una licencia activa abre su estado al agente enseguida. Cualquier otra lo cierra, y las cotizaciones sin pagar que dependen de ella se van.',
    done: 'Guardado.',
  },
  'license-refuse': {
    button: 'Rechazar la licencia',
    text: 'El agente lee el motivo y puede anotarla de nuevo.',
    done: 'Se rechazó la licencia.',
  },
  'license-end': {
    button: 'Terminar la licencia',
    text: 'Deja de contar, y las cotizaciones sin pagar que dependen de ella se van.',
    done: 'La licencia terminó.',
  },
  'fee-plan': {
    button: 'Planear tarifas nuevas',
    text: 'Las cotizaciones enviadas desde ese momento llevan estas tarifas. Las anteriores conservan la suya.',
    done: 'Las tarifas están planeadas.',
  },
  'carrier-add': {
    button: 'Agregar una aseguradora',
    text: 'Los agentes pueden decir que trabajan con ella.',
    done: 'Se agregó la aseguradora.',
  },
  'carrier-refuse': {
    button: 'Rechazar la aseguradora',
    text: 'Se avisa al agente que no se agregó, y lee su motivo.',
    done: 'Se rechazó la solicitud.',
  },
  'carrier-set': {
    button: 'Cambiar la aseguradora',
    text: 'Un nombre nuevo aparece en todas partes, también en las cotizaciones enviadas. Deje vacío lo que nadie confirmó.',
    done: 'Se cambió la aseguradora.',
  },
  'carriers-import': {
    button: 'Importar un archivo',
    text: 'Un archivo CSV con las columnas id, brand, companies, lines, sold_by, states y source. La exportación tiene las mismas. Una fila corrige una aseguradora o la agrega; una celda vacía significa sin confirmar.',
    done: 'Se importaron las aseguradoras.',
  },
  'zip-set': {
    button: 'Definir un código ZIP',
    text: 'Uno nuevo se agrega; de uno conocido se corrige la ciudad.',
    done: 'Se definió el código ZIP.',
  },
  'zip-remove': {
    button: 'Quitar el código postal',
    text: 'Clientes y agentes ya no pueden elegirlo, y las agencias que lo cubren lo pierden. Si hay personas o solicitudes, se queda.',
    done: 'El código postal se quitó.',
  },
  'questionnaire-publish': {
    button: 'Publicar un cuestionario',
    text: 'Los borradores conservan toda respuesta que la versión nueva todavía pregunta.',
    done: 'La versión está planeada.',
  },
  'text-publish': {
    button: 'Publicar un texto',
    text: 'Entra en vigor en los dos idiomas. Si son condiciones, quien aceptó las anteriores debe aceptar las nuevas.',
    done: 'La versión está planeada.',
  },
  'text-test': {
    button: 'Enviar un correo de prueba',
    text: 'El texto editado, a su propia dirección. Nadie más lo recibe.',
    done: 'El correo va en camino.',
  },
  'plan-cancel': {
    button: 'Cancelar el plan',
    text: 'Lo vigente sigue vigente.',
    done: 'Se canceló el plan.',
  },
};
