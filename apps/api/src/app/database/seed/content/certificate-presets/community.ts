import type { DemoCertificatePreset } from '../types';

/** Quechua, safety at work and first aid. */
export const communityPresets: DemoCertificatePreset[] = [
  {
    title: 'Quechua chanka inicial',
    duration_hours: 48,
    final_grade: '19',
    student_code: '',
    syllabus: [
      {
        title: 'Rimaykullayki',
        items: [
          'Saludos según hora y confianza',
          'Presentación personal y de otros',
          'Cortesía en el trato diario',
          'Sonidos propios del quechua chanka',
        ],
      },
      {
        title: 'Ayllu',
        items: [
          'Parentesco según quien habla',
          'Posesivos y relación de pertenencia',
          'Preguntas sobre nombre y edad',
          'Descripción de una familia conocida',
        ],
      },
      {
        title: 'Wasi',
        items: [
          'Partes y objetos de casa',
          'Ubicación con sufijos de lugar',
          'Plural y cantidades no exactas',
          'Oraciones con el verbo estar',
        ],
      },
      {
        title: 'Qhatu',
        items: [
          'Números del uno al cien',
          'Precios, pesos y medidas usuales',
          'Pedir y ofrecer con cortesía',
          'Diálogo de compra en feria',
        ],
      },
      {
        title: 'Ñan',
        items: [
          'Preguntar por lugares y distancias',
          'Sufijos de dirección y origen',
          'Indicaciones para llegar a pie',
          'Medios de viaje y horarios',
        ],
      },
      {
        title: 'Chakra',
        items: [
          'Verbos del trabajo de campo',
          'Calendario agrícola y sus fiestas',
          'Clima y señales del tiempo',
          'Herramientas y productos de temporada',
        ],
      },
      {
        title: 'Kunan pacha',
        items: [
          'Presente habitual y acción progresiva',
          'Rutina diaria contada por horas',
          'Gustos, deseos y pequeñas negaciones',
          'Preguntas con sus sufijos propios',
        ],
      },
      {
        title: 'Ñawpaq pacha',
        items: [
          'Pasado vivido por quien habla',
          'Pasado conocido por otras personas',
          'Relato breve de la infancia',
          'Marcadores de certeza y reporte',
        ],
      },
      {
        title: 'Willakuy',
        items: [
          'Lectura de un cuento breve',
          'Escritura con la ortografía oficial',
          'Canción tradicional y su sentido',
          'Conversación final de diez minutos',
        ],
      },
    ],
  },
  {
    title: 'Seguridad y salud en el trabajo',
    duration_hours: 120,
    final_grade: '18',
    student_code: 'TLR-0000',
    syllabus: [
      {
        title: 'Marco legal',
        items: [
          'Ley peruana y su reglamento',
          'Derechos y deberes del trabajador',
          'Obligaciones del empleador y registros',
          'Inspección laboral y sus sanciones',
        ],
      },
      {
        title: 'Comité y supervisor',
        items: [
          'Elección y composición del comité',
          'Funciones del supervisor de seguridad',
          'Actas, acuerdos y seguimiento mensual',
          'Participación efectiva de los trabajadores',
        ],
      },
      {
        title: 'Identificación de peligros',
        items: [
          'Recorrido por cada puesto laboral',
          'Fuentes físicas, químicas y biológicas',
          'Peligros ergonómicos y también psicosociales',
          'Fichas y fotografías de sustento',
        ],
      },
      {
        title: 'Evaluación de riesgos',
        items: [
          'Matriz de probabilidad y severidad',
          'Riesgo puro y riesgo residual',
          'Priorización según recursos y urgencia',
          'Actualización después de cada cambio',
        ],
      },
      {
        title: 'Controles',
        items: [
          'Eliminación y sustitución en origen',
          'Controles de ingeniería más frecuentes',
          'Señalización, procedimientos y permisos escritos',
          'Selección correcta de equipos personales',
        ],
      },
      {
        title: 'Trabajos de alto riesgo',
        items: [
          'Trabajo en altura y anclajes',
          'Espacios confinados y su vigilancia',
          'Trabajos en caliente y extintores',
          'Izaje de cargas y señalero',
        ],
      },
      {
        title: 'Salud ocupacional',
        items: [
          'Exámenes médicos según el puesto',
          'Ruido, polvo y su medición',
          'Pausas activas y carga postural',
          'Vigilancia y reporte de enfermedades',
        ],
      },
      {
        title: 'Emergencias e incidentes',
        items: [
          'Plan de respuesta y brigadas',
          'Simulacros evaluados con tiempos reales',
          'Investigación de causas del accidente',
          'Notificación y registro en plazos',
        ],
      },
      {
        title: 'Mejora del sistema',
        items: [
          'Objetivos e indicadores del año',
          'Auditoría interna con hallazgos claros',
          'Capacitación según riesgos del puesto',
          'Revisión anual de la dirección',
        ],
      },
    ],
  },
  {
    title: 'Primeros auxilios y respuesta a emergencias',
    duration_hours: 24,
    final_grade: '',
    student_code: '',
    syllabus: [
      {
        title: 'Actuar con seguridad',
        items: [
          'Proteger, avisar y luego socorrer',
          'Evaluación segura de la escena',
          'Números de emergencia por región',
          'Consentimiento y trato al herido',
        ],
      },
      {
        title: 'Valoración',
        items: [
          'Respuesta, respiración y pulso iniciales',
          'Posición lateral de seguridad correcta',
          'Signos de alarma más frecuentes',
          'Información útil para la ambulancia',
        ],
      },
      {
        title: 'Reanimación',
        items: [
          'Compresiones con ritmo y profundidad',
          'Ventilaciones con barrera de protección',
          'Uso del desfibrilador automático externo',
          'Relevos y continuidad sin pausas',
        ],
      },
      {
        title: 'Atragantamiento',
        items: [
          'Obstrucción leve y obstrucción grave',
          'Maniobra en adultos y niños',
          'Actuación segura con bebés pequeños',
          'Qué hacer tras la expulsión',
        ],
      },
      {
        title: 'Hemorragias y heridas',
        items: [
          'Presión directa y vendaje compresivo',
          'Uso prudente del torniquete comercial',
          'Limpieza y cobertura de heridas',
          'Señales de choque y abrigo',
        ],
      },
      {
        title: 'Quemaduras y calor',
        items: [
          'Enfriar con agua sin hielo',
          'Gravedad según extensión y zona',
          'Quemaduras eléctricas y sus cuidados',
          'Golpe de calor y deshidratación',
        ],
      },
      {
        title: 'Traumatismos',
        items: [
          'Inmovilización con materiales de casa',
          'Golpe en la cabeza vigilado',
          'Sospecha de lesión de columna',
          'Traslado solo cuando es inevitable',
        ],
      },
      {
        title: 'Altura, picaduras y alergias',
        items: [
          'Mal de montaña y descenso',
          'Mordedura de serpiente sin cortes',
          'Picaduras de arañas y escorpiones',
          'Reacción alérgica grave y adrenalina',
        ],
      },
      {
        title: 'Sismos y brigadas',
        items: [
          'Antes, durante y después',
          'Mochila de emergencia bien surtida',
          'Puntos de reunión y conteo',
          'Funciones de cada brigada comunal',
        ],
      },
    ],
  },
];
