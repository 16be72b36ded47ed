import { partners } from '@telar/brand/partners';
import type { DemoCourse } from '../types';

/** Diseño Gráfico, oldest first. */
export const graphicDesignCourses: DemoCourse[] = [
  {
    key: 'identidad-visual-mype',
    title: 'Identidad visual para MYPE: del encargo al manual de marca',
    description:
      'Una marca pequeña no necesita un logotipo complicado: necesita un sistema que el dueño pueda usar sin llamarte cada semana. En este curso trabajas un encargo completo, desde la entrevista con el negocio hasta un manual de doce páginas, con el caso de una panadería de Huancayo y el de un taller de calzado de Trujillo. Terminas con dos proyectos listos para tu portafolio.',
    price: '189.90',
    rating: 4.7,
    instructor: 'Lucía Zevallos Paredes',
    isLive: false,
    category: 'Diseño Gráfico',
    level: 'intermedio',
    duration_hours: 56,
    video_url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    features: [
      'Entrevistar a un cliente y redactar un encargo de una página',
      'Construir un logotipo sobre retícula y probarlo en tamaños mínimos',
      'Elegir tipografías con licencia adecuada para uso comercial',
      'Definir una paleta con contraste suficiente en impresión y pantalla',
      'Preparar archivos finales para imprenta, rótulo y redes',
      'Presentar y cobrar tu trabajo por etapas',
    ],
    includes: [
      '14 horas de video en 42 clases cortas',
      'Plantilla de encargo y de manual de marca',
      'Archivos editables de los dos casos',
      'Revisión escrita de tu proyecto final',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'El encargo',
        description:
          'Qué preguntar en la primera reunión, cómo detectar lo que el negocio necesita de verdad y cómo dejarlo por escrito antes de dibujar.',
        link: 'https://drive.google.com/drive/folders/12oSIrqUdxhbMtJoAV0XhWS2IdQeTRhcS',
        order: 1,
      },
      {
        title: 'Investigación de rubro y competencia',
        description:
          'Recorres el mercado, fotografías rótulos y ordenas lo visto en un mapa que muestra qué lugar está libre para la marca.',
        link: 'https://drive.google.com/drive/folders/1ROM0Tj4k20kshad8JWP2Arnciqz97uXx',
        order: 2,
      },
      {
        title: 'Del boceto al signo',
        description:
          'Cuarenta bocetos a lápiz, tres caminos y uno elegido con criterio: forma, legibilidad y permanencia.',
        link: 'https://drive.google.com/drive/folders/1rHbXhyRwrXVBFLOMJHEbFmxD1ZtnpgHY',
        order: 3,
      },
      {
        title: 'Tipografía y color',
        description:
          'Combinas una fuente de titulares con una de texto, lees su licencia y compruebas el contraste de cada pareja de colores.',
        link: 'https://drive.google.com/drive/folders/1cxtnIweUTknNlkyj6sWJ6T5jb21blceD',
        order: 4,
      },
      {
        title: 'El sistema en uso',
        description:
          'Bolsa, mandil, boleta, letrero y foto de perfil: pruebas el signo donde va a vivir y corriges lo que falla.',
        link: 'https://drive.google.com/drive/folders/1Y8yAq5ww0JJnTtAq9e6kuBSfOxNHz5Mr',
        order: 5,
      },
      {
        title: 'Manual y entrega',
        description: 'Armas el manual, nombras los archivos con orden y explicas al cliente qué usar en cada caso.',
        link: 'https://drive.google.com/drive/folders/1qJMktWLN9rQLUVJt8wUuuP5Qw0ATcO83',
        order: 6,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLSaIyOo9zxHPdvxxBhnsqzHP9l0N7DS3hANHnMNTl3c3fjLx/viewform',
    supportedBy: [partners.redMype],
  },
  {
    key: 'ilustracion-vectorial-flora-andina',
    title: 'Ilustración vectorial: flora y fauna de los Andes',
    description:
      'La qantuta, el colibrí gigante y la vicuña son el pretexto para aprender a dibujar con formas simples. Partes de la observación y de fotografías propias, reduces cada ser a geometría y compones láminas que funcionan igual en una tarjeta y en un mural. Se trabaja con Inkscape, que es gratuito, y todo lo aprendido sirve en cualquier programa vectorial.',
    price: '129.90',
    rating: 4.6,
    instructor: 'Kantu Ñahui Escalante',
    isLive: false,
    category: 'Diseño Gráfico',
    level: 'intermedio',
    duration_hours: 48,
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    features: [
      'Observar y simplificar una planta o un animal en pocas formas',
      'Manejar nodos, curvas y operaciones booleanas con soltura',
      'Limitar la paleta y construir luz con tres valores',
      'Componer una lámina con figura, fondo y respiro',
      'Preparar estampas para tela, papel y pantalla',
    ],
    includes: [
      '11 horas de video',
      'Cuaderno de ejercicios en PDF',
      'Doce paletas tomadas de paisajes peruanos',
      'Comunidad de revisión mensual',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'Mirar antes de dibujar',
        description:
          'Ejercicios de apunte rápido para reconocer el gesto, la proporción y el contorno que hacen inconfundible a cada especie.',
        link: 'https://drive.google.com/drive/folders/1DP4X6o6Kg5jwx2rpdWqaqyfqGahZIa72',
        order: 1,
      },
      {
        title: 'Geometría amable',
        description:
          'Círculos, arcos y rectas bastan para una qantuta. Aprendes a construir sin perder el carácter de la flor.',
        link: 'https://drive.google.com/drive/folders/1yJ3rLHLfVheWKozDp2nxJeDJK4Z8amvg',
        order: 2,
      },
      {
        title: 'Nodos y curvas',
        description: 'Dominas la herramienta de trazo: menos nodos, mejor puestos, y curvas que respiran.',
        link: 'https://drive.google.com/drive/folders/1cpiusmBuSJ0b04cuVwwONYwRp9clfUeZ',
        order: 3,
      },
      {
        title: 'Color con medida',
        description: 'Construyes volumen con tres tonos por forma y una sola dirección de luz en toda la lámina.',
        link: 'https://drive.google.com/drive/folders/1ApqumUTyPv14SohLm5ssKA3D5b1buw6a',
        order: 4,
      },
      {
        title: 'La lámina completa',
        description: 'Compones figura y fondo, cuidas los vacíos y ajustas el ritmo de las hojas y las plumas.',
        link: 'https://drive.google.com/drive/folders/1S66H6uc9WYwZr6D0dolYQx2NQOlsTClT',
        order: 5,
      },
      {
        title: 'De la pantalla al objeto',
        description: 'Preparas tu lámina para serigrafía a tres tintas y para una publicación digital.',
        link: 'https://drive.google.com/drive/folders/1XcRYEw35JifoVb2A8zDATiiOqkZX49xF',
        order: 6,
      },
    ],
    quiz_link: '',
    supportedBy: [],
  },
  {
    key: 'empaques-alimentos-peru',
    title: 'Diseño de empaques para alimentos en el Perú',
    description:
      'Un empaque bonito que no cumple la norma se queda en el almacén. Aprendes a diseñar etiquetas y cajas para miel, café, chocolate y snacks andinos respetando el rotulado obligatorio, el registro sanitario y los octógonos de advertencia. Además calculas el costo por unidad antes de enamorarte de un acabado.',
    price: '219.90',
    rating: 4.5,
    instructor: 'Renzo Bustamante Arce',
    isLive: false,
    category: 'Diseño Gráfico',
    level: 'avanzado',
    duration_hours: 60,
    video_url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    features: [
      'Leer la norma de rotulado y convertirla en una lista de control',
      'Ubicar octógonos y registro sanitario sin romper la composición',
      'Dibujar un troquel y armar un prototipo a escala real',
      'Elegir material según humedad, transporte y precio',
      'Fotografiar el producto para catálogo y venta en línea',
    ],
    includes: [
      '13 horas de video',
      'Ocho troqueles editables',
      'Lista de control de rotulado',
      'Hoja de cálculo de costo por unidad',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'Qué exige la norma',
        description:
          'Denominación, ingredientes, lote, vencimiento, registro sanitario y advertencias: dónde va cada dato y con qué tamaño.',
        link: 'https://drive.google.com/drive/folders/1hCyJGE45AWLBaKofhPqMzKec5jWGJTvC',
        order: 1,
      },
      {
        title: 'El producto y su anaquel',
        description:
          'Visitas una bodega y un supermercado, mides distancias de lectura y anotas qué compite con tu producto.',
        link: 'https://drive.google.com/drive/folders/1MOKrstPT1oXaTpJhihgeEHkV6D9s5N7E',
        order: 2,
      },
      {
        title: 'Estructura y troquel',
        description: 'Dibujas una caja y una bolsa con fuelle, marcas dobleces y armas el prototipo en cartulina.',
        link: 'https://drive.google.com/drive/folders/1akGANgq8S06rwzbVdQyTtEBlA9vhrjbJ',
        order: 3,
      },
      {
        title: 'Jerarquía en la cara principal',
        description: 'Decides qué se lee primero, qué se lee después y qué puede vivir en la cara lateral.',
        link: 'https://drive.google.com/drive/folders/1xEGcNHLFbYTS3F7Rb1NjsbEmqt7i7JtF',
        order: 4,
      },
      {
        title: 'Color, tinta y acabado',
        description:
          'Diferencias entre cuatricromía y tinta plana, y qué acabados valen lo que cuestan en tirajes de mil unidades.',
        link: 'https://drive.google.com/drive/folders/1Hnh1NvK6zrv9oFtOWf10ll189hFt1eDt',
        order: 5,
      },
      {
        title: 'Arte final y prueba',
        description: 'Preparas el archivo con sangrados, revisas la prueba de color y firmas el visto bueno.',
        link: 'https://drive.google.com/drive/folders/1ewHmLPRYTtrIb1r2RtjbaxiQWkQdAMOY',
        order: 6,
      },
      {
        title: 'Foto de producto',
        description: 'Con una ventana y dos cartulinas haces las fotos que pide una tienda en línea.',
        link: 'https://drive.google.com/drive/folders/1SBompdyLnytJupaldQgLPNDC1QOdreu9',
        order: 7,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLS6szvUSCMZVYzLK60UJIrgSzvAz14he8j37E7nMFIk8kjL8/viewform',
    supportedBy: [partners.institutoAndino, partners.redMype],
  },
  {
    key: 'figma-productos-digitales',
    title: 'Figma para productos digitales: de la idea al prototipo',
    description:
      'Diseñas de principio a fin una aplicación para pedir turno en un centro de salud: entrevistas, flujos, pantallas, componentes y un prototipo que se prueba con cinco personas. Las clases son en vivo los martes y jueves, quedan grabadas y cada semana recibes comentarios sobre tu archivo. No hace falta experiencia previa, sí una computadora con navegador.',
    price: '249.90',
    rating: 4.8,
    instructor: 'Alonso Rojas Villanueva',
    isLive: true,
    category: 'Diseño Gráfico',
    level: 'intermedio',
    duration_hours: 64,
    video_url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    features: [
      'Convertir entrevistas en tareas y flujos',
      'Diseñar con auto layout y restricciones',
      'Crear componentes con variantes y propiedades',
      'Cuidar contraste, foco y tamaño táctil desde el inicio',
      'Probar un prototipo con personas y ordenar lo aprendido',
      'Entregar especificaciones que un programador agradece',
    ],
    includes: [
      '16 sesiones en vivo de 90 minutos',
      'Grabaciones disponibles durante un año',
      'Biblioteca de componentes de partida',
      'Revisión semanal de tu archivo',
      'Guía de pruebas con usuarios',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'El problema primero',
        description:
          'Entrevistas a tres personas que esperan turno, separas lo que dicen de lo que hacen y escribes el problema en dos líneas.',
        link: 'https://drive.google.com/drive/folders/1q0a0MTJQrcOi53M47blipokL7TecdILZ',
        order: 1,
      },
      {
        title: 'Flujos y contenido',
        description:
          'Antes de las pantallas, las palabras: ordenas pasos, mensajes y errores en un flujo que cabe en una hoja.',
        link: 'https://drive.google.com/drive/folders/1ekyvspvq6vNaekv0xZ4XeQTEADU1cHbm',
        order: 2,
      },
      {
        title: 'Marcos, retículas y auto layout',
        description:
          'Construyes pantallas que crecen con el contenido y se adaptan a un teléfono pequeño sin retoques.',
        link: 'https://drive.google.com/drive/folders/1C63KeW5IUhGksTBIftMpn0w9Oi1BXhwe',
        order: 3,
      },
      {
        title: 'Componentes y variantes',
        description: 'Botones, campos y tarjetas con estados reales: vacío, cargando, error y deshabilitado.',
        link: 'https://drive.google.com/drive/folders/1mjQcTiFkOFDuoU5VGotPGzEbcUMXlryv',
        order: 4,
      },
      {
        title: 'Estilos y variables',
        description: 'Color, texto y espacio como variables con nombre, para cambiar de tema sin repintar.',
        link: 'https://drive.google.com/drive/folders/1r5MsiYxJLDhXQecoAPTVISfrtgd8LSRE',
        order: 5,
      },
      {
        title: 'Accesibilidad práctica',
        description: 'Compruebas contraste, orden de lectura y tamaño de los controles con personas mayores en mente.',
        link: 'https://drive.google.com/drive/folders/1VRYHAb553vfTsLwKNFXRjuLhPZYdFqyu',
        order: 6,
      },
      {
        title: 'Prototipo y prueba',
        description: 'Enlazas el recorrido completo, lo pruebas con cinco personas y decides qué corregir primero.',
        link: 'https://drive.google.com/drive/folders/1QRcufR8TBEX4MgBDBWzmb1CKbp8RyDoU',
        order: 7,
      },
      {
        title: 'Entrega',
        description: 'Preparas medidas, textos y recursos para desarrollo, y presentas tu caso en diez minutos.',
        link: 'https://drive.google.com/drive/folders/1vyYR3dG4d8uOpNM5XL3Q8AV9B8Bx3jUn',
        order: 8,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLSjI9CLmFhgbuq14Yr7CAdZK2jJZPUrbah8leVYqHpYtcFNa/viewform',
    supportedBy: [partners.circuloDatos],
  },
];
