import type { DemoCertificatePreset } from '../types';

/** Quinua, water and weaving. */
export const landAndCraftPresets: DemoCertificatePreset[] = [
  {
    title: 'Manejo agronómico de la quinua',
    duration_hours: 90,
    final_grade: '17',
    student_code: 'TLR-0000',
    syllabus: [
      {
        title: 'El cultivo y su ambiente',
        items: [
          'Origen y diversidad de variedades',
          'Requerimientos de clima y altura',
          'Fases del desarrollo del cultivo',
          'Rotación con papa y leguminosas',
        ],
      },
      {
        title: 'Suelo y fertilidad',
        items: [
          'Muestreo correcto de la parcela',
          'Lectura del análisis de suelo',
          'Abonos orgánicos y sus dosis',
          'Conservación de humedad y vida',
        ],
      },
      {
        title: 'Semilla',
        items: [
          'Elección según altura y mercado',
          'Pureza, germinación y vigor comprobados',
          'Desinfección y tratamiento de semilla',
          'Producción de semilla propia segura',
        ],
      },
      {
        title: 'Siembra',
        items: [
          'Preparación del terreno y surcos',
          'Densidad, distancia y profundidad adecuadas',
          'Siembra manual y siembra mecánica',
          'Fecha según las primeras lluvias',
        ],
      },
      {
        title: 'Labores culturales',
        items: [
          'Deshierbo oportuno y sus métodos',
          'Raleo para una densidad uniforme',
          'Aporque y manejo de surcos',
          'Riego complementario en años secos',
        ],
      },
      {
        title: 'Sanidad',
        items: [
          'Reconocimiento del mildiú en campo',
          'Monitoreo semanal de plagas clave',
          'Umbrales antes de cada aplicación',
          'Control biológico y prácticas preventivas',
        ],
      },
      {
        title: 'Clima y riesgo',
        items: [
          'Lectura de pronósticos y señas',
          'Defensa frente a heladas tempranas',
          'Granizo, sequía y decisiones oportunas',
          'Camellones y microclimas del altiplano',
        ],
      },
      {
        title: 'Cosecha y poscosecha',
        items: [
          'Índices para decidir el corte',
          'Emparvado y secado sin pérdidas',
          'Trilla, venteo y clasificación limpia',
          'Lavado, escarificado y almacenamiento seguro',
        ],
      },
      {
        title: 'Costos y mercado',
        items: [
          'Costo de producción por hectárea',
          'Rendimiento esperado y punto crítico',
          'Certificación orgánica y sus requisitos',
          'Negociación con acopiadores y empresas',
        ],
      },
    ],
  },
  {
    title: 'Calidad del agua en comunidades rurales',
    duration_hours: 56,
    final_grade: '',
    student_code: 'TLR-0000',
    syllabus: [
      {
        title: 'Sistemas de agua rural',
        items: [
          'Captación, conducción, reservorio y redes',
          'Puntos críticos de cada tramo',
          'Inspección sanitaria con ficha sencilla',
          'Responsabilidades de la junta administradora',
        ],
      },
      {
        title: 'Marco normativo',
        items: [
          'Reglamento de agua de consumo',
          'Estándares de calidad ambiental vigentes',
          'Límites máximos y sus unidades',
          'Autoridades competentes y sus funciones',
        ],
      },
      {
        title: 'Plan de muestreo',
        items: [
          'Preguntas que guían el muestreo',
          'Puntos, frecuencia y número necesarios',
          'Materiales, frascos y su preparación',
          'Cadena de custodia y rotulado',
        ],
      },
      {
        title: 'Toma de muestras',
        items: [
          'Muestras para análisis fisicoquímico completo',
          'Muestras para análisis bacteriológico seguro',
          'Conservación en frío y transporte',
          'Blancos y duplicados de control',
        ],
      },
      {
        title: 'Medición en campo',
        items: [
          'Cloro residual con comparador visual',
          'Turbidez, color y sólidos visibles',
          'pH y conductividad con calibración',
          'Registro inmediato en la ficha',
        ],
      },
      {
        title: 'Desinfección',
        items: [
          'Demanda de cloro del agua',
          'Cálculo de dosis para reservorios',
          'Sistema por goteo y mantenimiento',
          'Seguridad al manipular el hipoclorito',
        ],
      },
      {
        title: 'Interpretación',
        items: [
          'Lectura de informes de laboratorio',
          'Comparación con límites de norma',
          'Datos atípicos y su verificación',
          'Prioridades según riesgo para salud',
        ],
      },
      {
        title: 'Fuentes y protección',
        items: [
          'Delimitación de la zona protegida',
          'Pastoreo, letrinas y otros riesgos',
          'Reforestación con especies nativas adecuadas',
          'Acuerdos comunales para la cuenca',
        ],
      },
      {
        title: 'Comunicación',
        items: [
          'Resultados en una lámina clara',
          'Asamblea con preguntas y acuerdos',
          'Plan de acción con responsables',
          'Seguimiento trimestral de los compromisos',
        ],
      },
    ],
  },
  {
    title: 'Textilería andina y tintes naturales',
    duration_hours: 72,
    final_grade: '20',
    student_code: '',
    syllabus: [
      {
        title: 'Fibras',
        items: [
          'Alpaca, oveja y sus calidades',
          'Esquila, selección y lavado suave',
          'Cardado y preparación del vellón',
          'Almacenamiento sin polilla ni humedad',
        ],
      },
      {
        title: 'Hilado',
        items: [
          'Manejo de la pushka tradicional',
          'Grosor parejo y torsión constante',
          'Torcido de dos cabos firmes',
          'Madejas con peso y metraje',
        ],
      },
      {
        title: 'Mordientes y agua',
        items: [
          'Alumbre y otros mordientes seguros',
          'Dureza del agua y resultado',
          'Proporciones según peso de fibra',
          'Seguridad y manejo de residuos',
        ],
      },
      {
        title: 'Rojos y morados',
        items: [
          'Cochinilla molida y bien pesada',
          'Variación con limón y sales',
          'Baños sucesivos y tonos claros',
          'Registro de muestras y recetas',
        ],
      },
      {
        title: 'Verdes y amarillos',
        items: [
          'Chilca fresca y su temporada',
          'Flores de q’olle y cocción',
          'Sobretintes para lograr nuevos verdes',
          'Solidez a luz y lavado',
        ],
      },
      {
        title: 'Urdido',
        items: [
          'Cálculo de hilos y largo',
          'Estacas, cruz y cuenta correcta',
          'Secuencias de color en urdimbre',
          'Traslado seguro hacia el telar',
        ],
      },
      {
        title: 'Telar de cintura',
        items: [
          'Partes del telar y nombres',
          'Lizos y separación de caladas',
          'Tensión, postura y cuidado corporal',
          'Bordes rectos y densidad pareja',
        ],
      },
      {
        title: 'Diseño complementario',
        items: [
          'Lectura del gráfico de urdimbre',
          'Selección de hilos por cara',
          'Motivos geométricos de dos colores',
          'Corrección oportuna de cada error',
        ],
      },
      {
        title: 'Acabado y autoría',
        items: [
          'Remates, lavado y planchado suave',
          'Ficha técnica de la pieza',
          'Procedencia y nombre del diseño',
          'Precio justo con horas contadas',
        ],
      },
    ],
  },
];
