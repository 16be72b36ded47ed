import type { DemoCertificatePreset } from '../types';

/** Programming, English for mining and marketing. */
export const professionalPresets: DemoCertificatePreset[] = [
  {
    title: 'Python desde cero',
    duration_hours: 80,
    final_grade: '',
    student_code: 'TLR-0000',
    syllabus: [
      {
        title: 'Primeros programas',
        items: [
          'Instrucciones, orden y salida estándar',
          'Variables con nombres que explican',
          'Números, textos y valores lógicos',
          'Entrada de datos del usuario',
        ],
      },
      {
        title: 'Decisiones',
        items: [
          'Comparaciones y operadores lógicos básicos',
          'Condiciones simples y condiciones encadenadas',
          'Validación de datos de entrada',
          'Casos límite que suelen olvidarse',
        ],
      },
      {
        title: 'Repetición',
        items: [
          'Recorridos con for sobre colecciones',
          'Bucles while con salida segura',
          'Contadores, acumuladores y banderas útiles',
          'Bucles anidados y su costo',
        ],
      },
      {
        title: 'Funciones',
        items: [
          'Parámetros, argumentos y valores devueltos',
          'Alcance de variables en funciones',
          'Documentación breve de cada función',
          'División de problemas en partes',
        ],
      },
      {
        title: 'Colecciones',
        items: [
          'Listas y operaciones más frecuentes',
          'Diccionarios para buscar por clave',
          'Conjuntos para eliminar valores repetidos',
          'Comprensiones claras y bien usadas',
        ],
      },
      {
        title: 'Archivos y datos',
        items: [
          'Lectura de archivos CSV reales',
          'Codificación de tildes y eñes',
          'Limpieza de valores mal escritos',
          'Escritura de reportes en texto',
        ],
      },
      {
        title: 'Errores y pruebas',
        items: [
          'Lectura del rastro de error',
          'Excepciones previstas y bien manejadas',
          'Pruebas automáticas de cada función',
          'Depuración paso a paso guiada',
        ],
      },
      {
        title: 'Organización del código',
        items: [
          'Módulos y paquetes del proyecto',
          'Entornos virtuales y sus dependencias',
          'Control de versiones con Git',
          'Estilo común y revisión cruzada',
        ],
      },
      {
        title: 'Proyecto integrador',
        items: [
          'Análisis del problema del cliente',
          'Diseño de datos y funciones',
          'Construcción por entregas con pruebas',
          'Manual de uso y presentación',
        ],
      },
    ],
  },
  {
    title: 'Inglés técnico para minería',
    duration_hours: 100,
    final_grade: '16',
    student_code: '',
    syllabus: [
      {
        title: 'Mine site overview',
        items: [
          'Etapas de la operación minera',
          'Áreas de planta y servicios',
          'Cargos y responsabilidades del turno',
          'Números, unidades y medidas habladas',
        ],
      },
      {
        title: 'Equipment vocabulary',
        items: [
          'Camiones, palas y equipos auxiliares',
          'Chancado, molienda y fajas transportadoras',
          'Bombas, válvulas y sus componentes',
          'Herramientas de taller y medición',
        ],
      },
      {
        title: 'Manuals and procedures',
        items: [
          'Imperativos y secuencia de pasos',
          'Advertencias, cuidados y notas técnicas',
          'Diagramas y tablas de especificación',
          'Resumen de un procedimiento extenso',
        ],
      },
      {
        title: 'Maintenance language',
        items: [
          'Síntomas y descripción de fallas',
          'Causas probables y su verificación',
          'Acciones correctivas y repuestos usados',
          'Órdenes de trabajo bien redactadas',
        ],
      },
      {
        title: 'Health and safety',
        items: [
          'Permisos de trabajo de riesgo',
          'Bloqueo y aislamiento de energías',
          'Equipos de protección personal requeridos',
          'Charla de seguridad de turno',
        ],
      },
      {
        title: 'Geology and planning',
        items: [
          'Tipos de roca y estructuras',
          'Muestreo, sondajes y leyes minerales',
          'Lectura de planos y secciones',
          'Plan semanal de minado explicado',
        ],
      },
      {
        title: 'Shift reports',
        items: [
          'Estructura de un reporte breve',
          'Tiempos verbales del pasado reciente',
          'Eventos, demoras y sus causas',
          'Pendientes para el turno siguiente',
        ],
      },
      {
        title: 'Radio communication',
        items: [
          'Alfabeto fonético y números claros',
          'Confirmar, repetir y corregir mensajes',
          'Emergencias y códigos de prioridad',
          'Práctica con ruido de fondo',
        ],
      },
      {
        title: 'Meetings and presentations',
        items: [
          'Apertura, agenda y turnos claros',
          'Descripción de gráficos y tendencias',
          'Preguntas, desacuerdos y acuerdos corteses',
          'Presentación final ante un proveedor',
        ],
      },
    ],
  },
  {
    title: 'Marketing digital para emprendedores',
    duration_hours: 40,
    final_grade: '',
    student_code: '',
    syllabus: [
      {
        title: 'Cliente',
        items: [
          'Entrevistas breves a compradores reales',
          'Problemas, deseos y momentos clave',
          'Segmentos que se pueden atender',
          'Mapa del recorrido de compra',
        ],
      },
      {
        title: 'Propuesta de valor',
        items: [
          'Promesa clara en una frase',
          'Diferencias que el cliente nota',
          'Pruebas y testimonios con permiso',
          'Precio coherente con la promesa',
        ],
      },
      {
        title: 'Presencia básica',
        items: [
          'Ficha completa en los mapas',
          'Página simple que responde dudas',
          'Redes con información siempre igual',
          'Canales de contacto bien atendidos',
        ],
      },
      {
        title: 'Contenido',
        items: [
          'Cuatro temas para todo trimestre',
          'Formatos según tiempo y destreza',
          'Calendario realista de dos horas',
          'Reutilizar una idea sin repetirse',
        ],
      },
      {
        title: 'Buscadores',
        items: [
          'Palabras que usa el cliente',
          'Títulos y descripciones que orientan',
          'Preguntas frecuentes con buena respuesta',
          'Velocidad y lectura en celular',
        ],
      },
      {
        title: 'Mensajería y venta',
        items: [
          'Catálogo con precios y fotos',
          'Respuestas rápidas con tono propio',
          'Seguimiento de pedidos con etiquetas',
          'Cierre, pago y entrega confirmados',
        ],
      },
      {
        title: 'Pauta',
        items: [
          'Objetivo único para cada campaña',
          'Público acotado y zona definida',
          'Anuncio y página bien alineados',
          'Presupuesto pequeño con fecha límite',
        ],
      },
      {
        title: 'Medición',
        items: [
          'Costo por cliente nuevo conseguido',
          'Recompra y valor de clientes',
          'Tablero semanal de cinco números',
          'Decisiones según datos y margen',
        ],
      },
      {
        title: 'Plan de doce semanas',
        items: [
          'Metas por mes y responsables',
          'Actividades semanales con su costo',
          'Riesgos y plan de respaldo',
          'Presentación final ante el grupo',
        ],
      },
    ],
  },
];
