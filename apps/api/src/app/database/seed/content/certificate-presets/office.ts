import type { DemoCertificatePreset } from '../types';

/** Public purchases, accounting and office work. */
export const officePresets: DemoCertificatePreset[] = [
  {
    title: 'Gestión pública y contrataciones del Estado',
    duration_hours: 120,
    final_grade: '18',
    student_code: '',
    syllabus: [
      {
        title: 'Marco de la gestión pública',
        items: [
          'Principios de la función pública',
          'Sistemas administrativos del Estado peruano',
          'Niveles de gobierno y competencias',
          'Ética e integridad en funciones',
        ],
      },
      {
        title: 'Ley general de contrataciones públicas',
        items: [
          'Ámbito de aplicación y exclusiones',
          'Principios que rigen la contratación',
          'Actores y responsabilidades por etapa',
          'Publicidad en la plataforma digital',
        ],
      },
      {
        title: 'Planeamiento y presupuesto',
        items: [
          'Cuadro multianual de necesidades',
          'Plan anual de contrataciones vigente',
          'Certificación de crédito presupuestario oportuna',
          'Articulación con el plan operativo',
        ],
      },
      {
        title: 'Formulación del requerimiento',
        items: [
          'Especificaciones técnicas sin marcas dirigidas',
          'Términos de referencia bien redactados',
          'Requisitos de calificación siempre razonables',
          'Revisión conjunta con área usuaria',
        ],
      },
      {
        title: 'Estrategia de contratación',
        items: [
          'Interacción transparente con el mercado',
          'Determinación de la cuantía estimada',
          'Elección del procedimiento de selección',
          'Identificación y asignación de riesgos',
        ],
      },
      {
        title: 'Procedimientos de selección',
        items: [
          'Licitación pública y concurso público',
          'Bases, consultas y observaciones oportunas',
          'Evaluación técnica y económica motivada',
          'Buena pro y su consentimiento',
        ],
      },
      {
        title: 'Ejecución contractual',
        items: [
          'Perfeccionamiento y garantías del contrato',
          'Adelantos, entregas y conformidades documentadas',
          'Ampliaciones de plazo y adicionales',
          'Penalidades y resolución del contrato',
        ],
      },
      {
        title: 'Solución de controversias',
        items: [
          'Recurso de apelación y plazos',
          'Conciliación y acuerdos de partes',
          'Junta de prevención de disputas',
          'Arbitraje en contrataciones del Estado',
        ],
      },
      {
        title: 'Control y mejora',
        items: [
          'Control gubernamental previo y posterior',
          'Impedimentos y conflictos de interés',
          'Responsabilidad administrativa, civil y penal',
          'Indicadores para evaluar la compra',
        ],
      },
    ],
  },
  {
    title: 'Excel para contabilidad',
    duration_hours: 60,
    final_grade: '17',
    student_code: 'TLR-0000',
    syllabus: [
      {
        title: 'Tablas y formatos',
        items: [
          'Una fila por cada hecho',
          'Tipos de dato y formato',
          'Tablas con nombre y estilo',
          'Filtros y ordenamiento de registros',
        ],
      },
      {
        title: 'Validación de entrada',
        items: [
          'Listas desplegables para cuentas contables',
          'Reglas para validar el RUC',
          'Fechas dentro del periodo contable',
          'Mensajes claros ante el error',
        ],
      },
      {
        title: 'Fórmulas esenciales',
        items: [
          'Referencias relativas, absolutas y mixtas',
          'Condicionales simples y anidadas legibles',
          'Redondeo correcto de importes monetarios',
          'Cálculo del IGV por comprobante',
        ],
      },
      {
        title: 'Búsqueda y cruce',
        items: [
          'Búsqueda exacta entre dos tablas',
          'Coincidencias aproximadas en escalas tributarias',
          'Manejo de valores no encontrados',
          'Cruce de compras contra pagos',
        ],
      },
      {
        title: 'Registros de compras y ventas',
        items: [
          'Diseño del registro mensual completo',
          'Totales por tipo de comprobante',
          'Detracciones, percepciones y retenciones registradas',
          'Comparación con la propuesta electrónica',
        ],
      },
      {
        title: 'Conciliación bancaria',
        items: [
          'Importación del extracto del banco',
          'Emparejamiento por monto y fecha',
          'Partidas pendientes y su sustento',
          'Informe de conciliación del mes',
        ],
      },
      {
        title: 'Tablas dinámicas',
        items: [
          'Resúmenes por cuenta y mes',
          'Agrupación de fechas y rangos',
          'Campos calculados con debida prudencia',
          'Segmentación para consultas del directorio',
        ],
      },
      {
        title: 'Estados financieros',
        items: [
          'Balance de comprobación con sumas',
          'Estado de situación financiera enlazado',
          'Estado de resultados por función',
          'Notas con saldos del periodo',
        ],
      },
      {
        title: 'Control y auditoría',
        items: [
          'Protección de celdas con fórmulas',
          'Rastreo de precedentes y errores',
          'Historial de cambios del libro',
          'Respaldo y archivo de cierres',
        ],
      },
    ],
  },
  {
    title: 'Asistencia administrativa y gestión documental',
    duration_hours: 240,
    final_grade: '17',
    student_code: '',
    syllabus: [
      {
        title: 'La oficina y su organización',
        items: [
          'Estructura orgánica y sus funciones',
          'Flujo de trabajo entre áreas',
          'Agenda, prioridades y tiempos realistas',
          'Ética y reserva de información',
        ],
      },
      {
        title: 'Redacción administrativa',
        items: [
          'Oficio, memorando, informe y carta',
          'Estructura y párrafos de trabajo',
          'Lenguaje claro para la ciudadanía',
          'Revisión ortográfica antes de firmar',
        ],
      },
      {
        title: 'Trámite documentario',
        items: [
          'Recepción, registro y numeración correlativa',
          'Derivación y plazos de atención',
          'Mesa de partes digital institucional',
          'Seguimiento y cierre del expediente',
        ],
      },
      {
        title: 'Archivo',
        items: [
          'Archivo de gestión y central',
          'Series documentales y su clasificación',
          'Conservación, préstamo y eliminación autorizada',
          'Inventario y transferencia de documentos',
        ],
      },
      {
        title: 'Herramientas de oficina',
        items: [
          'Documentos con estilos e índices',
          'Hojas de cálculo para control',
          'Correspondencia combinada con datos limpios',
          'Presentaciones breves para la jefatura',
        ],
      },
      {
        title: 'Documentos digitales',
        items: [
          'Firma digital y su validez',
          'Formatos de conservación permanente',
          'Nombres de archivo y carpetas',
          'Respaldo y permisos de acceso',
        ],
      },
      {
        title: 'Atención al ciudadano',
        items: [
          'Escucha y orientación en ventanilla',
          'Libro de reclamaciones y plazos',
          'Atención preferente y trato inclusivo',
          'Atención en quechua según zona',
        ],
      },
      {
        title: 'Logística de oficina',
        items: [
          'Inventario de bienes y materiales',
          'Pedido, cotización y conformidad básicos',
          'Caja chica y rendición documentada',
          'Organización de reuniones y viajes',
        ],
      },
      {
        title: 'Proyecto de mejora',
        items: [
          'Diagnóstico de un proceso real',
          'Propuesta con menos pasos inútiles',
          'Prueba piloto y medición sencilla',
          'Informe final y su sustentación',
        ],
      },
    ],
  },
];
