import { partners } from '@telar/brand/partners';
import type { DemoCourse } from '../types';

/** Programación, oldest first. */
export const programmingCourses: DemoCourse[] = [
  {
    key: 'python-desde-cero',
    title: 'Python desde cero con problemas de todos los días',
    description:
      'Aprendes a programar resolviendo cosas que reconoces: repartir la cuenta de luz de una quinta, ordenar el padrón de una junta de regantes, calcular el vuelto exacto. Cada clase parte de un problema, lo resuelve mal, lo mejora y explica por qué. No necesitas saber matemáticas más allá de la secundaria ni instalar programas pesados.',
    price: '159.90',
    rating: 4.8,
    instructor: 'Édgar Mamani Choque',
    isLive: false,
    category: 'Programación',
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    features: [
      'Escribir programas con variables, condiciones y bucles',
      'Organizar el código en funciones que se entienden',
      'Trabajar con listas, diccionarios y archivos CSV',
      'Leer un mensaje de error y encontrar su causa',
      'Probar tu código antes de confiar en él',
      'Usar Git para guardar cada avance',
    ],
    includes: [
      '18 horas de video',
      '120 ejercicios con corrección automática',
      'Cuadernos para practicar en el navegador',
      'Foro con respuesta en 48 horas',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'Tu primer programa',
        description:
          'Qué hace realmente la computadora, cómo se lee una instrucción y por qué el orden importa. Terminas con una calculadora de vuelto.',
        link: 'https://drive.google.com/drive/folders/1DNeq92sMr9DVPjA03R5yZL6IXMUVVPLa',
        order: 1,
      },
      {
        title: 'Decisiones y repeticiones',
        description:
          'Condiciones, comparaciones y bucles a partir de un recibo de luz que se reparte entre seis familias.',
        link: 'https://drive.google.com/drive/folders/1iYImvBMn3lsRsrQt6ijx7I4lcIKfvSkn',
        order: 2,
      },
      {
        title: 'Funciones',
        description:
          'Das nombre a lo que se repite, recibes datos, devuelves resultados y evitas variables que nadie sabe de dónde salen.',
        link: 'https://drive.google.com/drive/folders/1HXniOj18jTTTavcz3XL8t5LWaLDs7M9d',
        order: 3,
      },
      {
        title: 'Listas y diccionarios',
        description: 'Ordenas y consultas el padrón de una junta de usuarios de agua con más de trescientos registros.',
        link: 'https://drive.google.com/drive/folders/1mvMskN3ysDtsEyb2PeM3d0McD7zcRo9J',
        order: 4,
      },
      {
        title: 'Archivos y errores',
        description: 'Lees un CSV con tildes mal guardadas, manejas lo que falta y escribes un reporte limpio.',
        link: 'https://drive.google.com/drive/folders/1CiHia6qex63nDss7c9JYIQY91uG18fvV',
        order: 5,
      },
      {
        title: 'Pruebas y orden',
        description: 'Escribes tus primeras pruebas, divides el programa en módulos y guardas versiones con Git.',
        link: 'https://drive.google.com/drive/folders/1jOJDOMRj4b3cKPQKGaYo3k9HgHcnhPF9',
        order: 6,
      },
      {
        title: 'Proyecto final',
        description:
          'Construyes un control de préstamos para una biblioteca comunal y lo presentas con su manual de una página.',
        link: 'https://drive.google.com/drive/folders/1aS7ZrX6qReKKMbE8y8o5ZKnvIwMU1XAQ',
        order: 7,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLSNwKrUwooXtHTeaHRRoQBm4OHstGCTKkCCzlot9xNAg6Usu/viewform',
    supportedBy: [partners.circuloDatos],
  },
  {
    key: 'desarrollo-web-html-css-js',
    title: 'Desarrollo web: HTML, CSS y JavaScript con buenas bases',
    description:
      'Antes de los marcos de trabajo está la plataforma, y quien la conoce aprende lo demás en la mitad del tiempo. Construyes a mano el sitio de una hospedería de Chachapoyas: semántica, hojas de estilo que se adaptan, formularios que ayudan y un pequeño buscador sin librerías. El sitio pesa menos de 200 kB y se abre bien con señal de pueblo.',
    price: '229.90',
    rating: 4.6,
    instructor: 'Diana Huamán Sulca',
    isLive: false,
    category: 'Programación',
    video_url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    features: [
      'Escribir HTML que un lector de pantalla entiende',
      'Componer con flexbox y grid sin trucos',
      'Adaptar un diseño desde 320 píxeles hasta escritorio',
      'Programar formularios con mensajes claros',
      'Consumir datos y mostrar carga, error y vacío',
      'Publicar un sitio con dominio propio y HTTPS',
    ],
    includes: [
      '21 horas de video',
      'Repositorio con cada paso del proyecto',
      'Retos semanales corregidos',
      'Lista de control de accesibilidad',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'La página como documento',
        description:
          'Encabezados, listas, imágenes y enlaces con sentido. Aprendes a leer tu página sin estilos y a notar qué falta.',
        link: 'https://drive.google.com/drive/folders/1uOZOG0QJI2TVfStCHIPJf3WWisEGyevW',
        order: 1,
      },
      {
        title: 'Estilos que se heredan',
        description:
          'Cascada, especificidad y unidades explicadas con calma, para no volver a escribir reglas que pelean entre sí.',
        link: 'https://drive.google.com/drive/folders/1v95LWhBwBaEQAXt0ekngQK4SVny2bHHy',
        order: 2,
      },
      {
        title: 'Composición',
        description: 'Flexbox para una dimensión, grid para dos, y cuándo basta con el flujo normal.',
        link: 'https://drive.google.com/drive/folders/1sFBYqkswmCNu2fOPMouEQ64hEzPSxWni',
        order: 3,
      },
      {
        title: 'Diseño adaptable',
        description: 'Partes del teléfono más pequeño y creces; imágenes con tamaño y tipografía fluida.',
        link: 'https://drive.google.com/drive/folders/1BeuAAWYyD416uhhFVFnahBtCQph2WlXD',
        order: 4,
      },
      {
        title: 'Formularios',
        description: 'Etiquetas, ayudas, validación y teclado correcto para DNI, correo y celular.',
        link: 'https://drive.google.com/drive/folders/1M0PDEhGbYzBf8MMPsjkQnr8dR1XzMjgN',
        order: 5,
      },
      {
        title: 'JavaScript y el documento',
        description: 'Eventos, estado y actualización de la página; un buscador de habitaciones sin dependencias.',
        link: 'https://drive.google.com/drive/folders/11aBdqvl7J1ZD1LN7jiu8nN6LkFmLzCtf',
        order: 6,
      },
      {
        title: 'Datos y red',
        description: 'Peticiones con fetch, tiempos de espera y una pantalla digna cuando no hay conexión.',
        link: 'https://drive.google.com/drive/folders/1Qjs4RF2srF2pLVhdXlaXTAa4pDA5FCq6',
        order: 7,
      },
      {
        title: 'Publicar y medir',
        description: 'Dominio, HTTPS, compresión y una medición real de velocidad en un teléfono modesto.',
        link: 'https://drive.google.com/drive/folders/1Aqs0SnDAxCra4TTqXjGRdmHTbabyCenH',
        order: 8,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLSbMd558ylamKF8fBalcCKuNbJaueaBNANERgxZ23IcIeJBF/viewform',
    supportedBy: [],
  },
  {
    key: 'sql-postgresql-practico',
    title: 'SQL práctico con PostgreSQL',
    description:
      'Si tu trabajo termina siempre en una hoja de cálculo que nadie se atreve a tocar, este curso es para ti. Modelas la base de datos de una cooperativa cafetalera de Jaén, la llenas con datos sucios como los de verdad y la consultas hasta responder preguntas del directorio. Se practica sobre PostgreSQL, libre y gratuito.',
    price: '179.90',
    rating: 4.7,
    instructor: 'Milagros Ticona Apaza',
    isLive: false,
    category: 'Programación',
    video_url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    features: [
      'Modelar entidades, relaciones y restricciones',
      'Consultar con uniones, agrupaciones y subconsultas',
      'Usar funciones de ventana para rankings y acumulados',
      'Leer un plan de ejecución y elegir un índice',
      'Cuidar los datos con transacciones y respaldos',
    ],
    includes: [
      '15 horas de video',
      'Base de datos de práctica con 80,000 filas',
      '60 consultas resueltas y comentadas',
      'Guía de instalación en Windows y Linux',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'De la hoja a la tabla',
        description:
          'Reconoces qué es una entidad, qué es un atributo y por qué repetir el nombre del socio en cada fila sale caro.',
        link: 'https://drive.google.com/drive/folders/1zfgpBannxLpRAKL3Jyt2msD9IIWtxmmH',
        order: 1,
      },
      {
        title: 'Crear y restringir',
        description: 'Claves, tipos, unicidad y valores obligatorios: la base de datos dice no cuando debe decir no.',
        link: 'https://drive.google.com/drive/folders/1TbClQ4OhpyPZwax7UeoKx9fDO6IFnowN',
        order: 2,
      },
      {
        title: 'Preguntar',
        description: 'Filtros, orden y cálculo sobre las entregas de café de tres campañas.',
        link: 'https://drive.google.com/drive/folders/1K5oyiaKR3USq6wqmBJY90RZ8VCaN34cY',
        order: 3,
      },
      {
        title: 'Unir y agrupar',
        description: 'Combinas socios, parcelas y entregas, y resumes por zona, calidad y mes.',
        link: 'https://drive.google.com/drive/folders/1ATFfCa0sx3AnKxH1f2vIkROuXiQ0NIuC',
        order: 4,
      },
      {
        title: 'Ventanas y acumulados',
        description: 'Comparas a cada socio con su promedio y con la campaña anterior en una sola consulta.',
        link: 'https://drive.google.com/drive/folders/1UHKShGSZc20TM3msdRFy6pbO6c0RKTww',
        order: 5,
      },
      {
        title: 'Rendimiento y respaldo',
        description: 'Índices, planes, transacciones y una copia de seguridad que sí se puede restaurar.',
        link: 'https://drive.google.com/drive/folders/1WWpo7XB9Rsy48UkRYSSRKc5yBGlhSszI',
        order: 6,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLSqN7LqUG70cvpZJta6dUTrhanHYdS5DxIIgiGVCPo8pdAVi/viewform',
    supportedBy: [partners.circuloDatos],
  },
  {
    key: 'datos-enaho-python',
    title: 'Análisis de datos con Python y la ENAHO',
    description:
      'La Encuesta Nacional de Hogares es la fuente que explica ingresos, empleo y pobreza en el Perú, y se puede descargar gratis. En diez sesiones en vivo aprendes a leer sus módulos, unirlos sin perder hogares, aplicar los factores de expansión y contar lo hallado con gráficos honestos. Requiere conocer lo básico de Python.',
    price: '279.90',
    rating: 4.9,
    instructor: 'Tania Yupanqui Calderón',
    isLive: true,
    category: 'Programación',
    video_url: 'https://drive.google.com/file/d/1ZCA2rt2rCmsHr43HYG910zHQaUlOfBhn/view',
    features: [
      'Ubicar y descargar los módulos de la ENAHO que necesitas',
      'Unir hogares y personas con las llaves correctas',
      'Aplicar factores de expansión y estimar errores',
      'Construir indicadores de empleo e ingreso por región',
      'Graficar sin exagerar diferencias',
      'Documentar un análisis para que otro lo repita',
    ],
    includes: [
      '10 sesiones en vivo de dos horas',
      'Grabaciones y cuadernos de cada sesión',
      'Diccionario de variables comentado',
      'Asesoría grupal para tu informe',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'Qué mide la ENAHO',
        description: 'Diseño de la muestra, niveles de inferencia y qué preguntas no se le pueden hacer.',
        link: 'https://drive.google.com/drive/folders/1InAFhwbxqmBxTMXHJOqCeV22IKxfoxxQ',
        order: 1,
      },
      {
        title: 'Leer los módulos',
        description: 'Abres los archivos, entiendes sus códigos y dejas cada variable con un nombre legible.',
        link: 'https://drive.google.com/drive/folders/1AJoWdGcQVhSV3LvfZvfYeWAI7D7wjCmN',
        order: 2,
      },
      {
        title: 'Unir sin perder',
        description: 'Llaves de conglomerado, vivienda, hogar y persona; cómo comprobar que no se duplicó nadie.',
        link: 'https://drive.google.com/drive/folders/1iMttufxBBFm8y079sKqQScBIlQO8yfR7',
        order: 3,
      },
      {
        title: 'Ponderar',
        description: 'Factores de expansión, totales, promedios e intervalos de confianza con diseño complejo.',
        link: 'https://drive.google.com/drive/folders/1tQdHVtsB5VLR5VibUXiw62rVEMHfJzre',
        order: 4,
      },
      {
        title: 'Indicadores',
        description: 'Ingreso por persona, informalidad y acceso a internet, por área y departamento.',
        link: 'https://drive.google.com/drive/folders/1pHVvnm7XXlbxG5tv2lwVEtqzVUfvGM1v',
        order: 5,
      },
      {
        title: 'Gráficos y mapa',
        description: 'Eliges la forma según la pregunta y construyes un mapa departamental legible en gris.',
        link: 'https://drive.google.com/drive/folders/1RXiJiEiZBEZU72i1xE1iZF3y2a3xEkQP',
        order: 6,
      },
      {
        title: 'Informe reproducible',
        description: 'Reúnes texto, código y resultados en un documento que se vuelve a generar con una orden.',
        link: 'https://drive.google.com/drive/folders/1bxUJqA9ErhYui6TH3hr3yOSW3Te6OPER',
        order: 7,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLS8RZO1kWdbb5rHAwqof0IHHtXbpmkvGqjU9K8z63zJsliy8/viewform',
    supportedBy: [partners.circuloDatos, partners.institutoAndino],
  },
];
