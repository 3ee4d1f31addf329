import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/places.ts';

/** Screens as the search finds them. */
export const adminPlaces: Translation<typeof english.adminPlaces> = {
  screenWords: {
    home: 'cifras semana ganamos ingresos',
    queue: 'espera aprobar aprobación queja denuncia',
    people: 'agentes clientes',
    leads: 'solicitudes falso',
    quotes: 'precios',
    money: 'compras pagos ganamos ingresos cobro recibos',
    licenses: 'revisar verificar',
    catalog: '',
    texts: 'condiciones privacidad correos redacción',
    replies: 'plantillas',
    requests: 'borrar eliminar eliminación copia',
    audit: 'historial quién hizo',
    health: 'tareas fallidas servidor de correo',
    operators: 'colega función permisos personal perdió teléfono',
    account: 'llave contraseña notificaciones códigos de recuperación',
  },
  tabs: {
    fees: { title: 'Tarifas', words: 'precio descuento' },
    carriers: { title: 'Aseguradoras', words: 'compañías falta' },
    zips: { title: 'Códigos ZIP', words: 'ciudad lugares' },
    questionnaires: { title: 'Cuestionarios', words: 'preguntas respuestas' },
    refunds: { title: 'Reembolsos', words: 'dinero de vuelta' },
    disputes: { title: 'Disputas', words: 'contracargos' },
    differences: { title: 'Diferencias', words: 'conciliación' },
    payouts: { title: 'Pagos recibidos', words: 'banco' },
    journal: { title: 'Libro diario', words: 'contador ganamos ingresos resumen mensual libros' },
  },
};
