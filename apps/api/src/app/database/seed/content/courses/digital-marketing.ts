import { partners } from '@telar/brand/partners';
import type { DemoCourse } from '../types';

/** Marketing Digital, oldest first. */
export const digitalMarketingCourses: DemoCourse[] = [
  {
    key: 'whatsapp-facebook-negocios',
    title: 'WhatsApp y Facebook para negocios de barrio',
    description:
      'Pensado para quien atiende el puesto con una mano y el celular con la otra. Ordenas tu catálogo, respondes más rápido con mensajes guardados y usas etiquetas para no perder pedidos, todo desde el teléfono. Las clases duran entre seis y diez minutos para que puedas verlas entre cliente y cliente.',
    price: '79.90',
    rating: 4.5,
    instructor: 'Rosa Huamán Ccori',
    isLive: false,
    category: 'Marketing Digital',
    level: 'basico',
    duration_hours: 20,
    video_url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    features: [
      'Crear un perfil de empresa completo y confiable',
      'Armar un catálogo con fotos y precios claros',
      'Guardar respuestas y etiquetar pedidos',
      'Usar listas de difusión sin molestar',
      'Publicar en grupos y en tu página con un plan semanal',
    ],
    includes: [
      '6 horas de video en clases cortas',
      'Plantillas de mensajes para copiar',
      'Calendario semanal imprimible',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'Tu perfil de empresa',
        description:
          'Horario, dirección, foto y descripción que responden las tres primeras preguntas de cualquier cliente.',
        link: 'https://drive.google.com/drive/folders/18ik7eX8KXD8mlq74IPgr2zc5O6oMy1eD',
        order: 1,
      },
      {
        title: 'Fotos con tu celular',
        description: 'Luz de ventana, fondo limpio y tres ángulos por producto; cómo mostrar el tamaño real.',
        link: 'https://drive.google.com/drive/folders/1gY28xjTfuArOaehsl0dCjyi6ZznS1y92',
        order: 2,
      },
      {
        title: 'Catálogo y precios',
        description: 'Ordenas por familias, escribes descripciones breves y decides qué precios mostrar.',
        link: 'https://drive.google.com/drive/folders/1QlueZrDhxKWRbxyRZiHLoJEZ0uhTvQIq',
        order: 3,
      },
      {
        title: 'Atender sin perder pedidos',
        description: 'Respuestas rápidas, etiquetas por estado y un mensaje de cierre que confirma monto y entrega.',
        link: 'https://drive.google.com/drive/folders/1U71Muwc5sS8zllifVgTDF4ZsnFi3zJIc',
        order: 4,
      },
      {
        title: 'Difundir con respeto',
        description: 'Qué enviar, a quién y cada cuánto, y cómo pedir permiso para escribir.',
        link: 'https://drive.google.com/drive/folders/1iaRAfk3wacvr2svNLSuWJhDId8ZxYW6z',
        order: 5,
      },
    ],
    quiz_link: '',
    supportedBy: [partners.redMype],
  },
  {
    key: 'contenido-video-corto',
    title: 'Video corto para contar lo que haces',
    description:
      'Un minuto bien contado vale más que un folleto. Desde Tarapoto, con un celular y un trípode hecho de botella, aprendes a planificar, grabar y editar videos verticales sobre un oficio, un producto o un lugar. El énfasis está en el guion y el sonido, que es donde casi todos fallan.',
    price: '119.90',
    rating: 4.4,
    instructor: 'Jhon Sánchez Tuesta',
    isLive: false,
    category: 'Marketing Digital',
    level: 'basico',
    duration_hours: 24,
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    features: [
      'Escribir un guion de sesenta segundos',
      'Grabar planos que luego se pueden montar',
      'Registrar voz limpia con lo que tienes',
      'Editar y subtitular en el celular',
      'Leer estadísticas y decidir el siguiente video',
    ],
    includes: [
      '8 horas de video',
      'Diez guiones comentados',
      'Lista de planos para grabar solo',
      'Música libre de derechos',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'Una sola idea',
        description:
          'Eliges qué contar, a quién y con qué primera imagen. Si no cabe en una frase, todavía son dos videos.',
        link: 'https://drive.google.com/drive/folders/1WNCLfBdNe72QeHcF1Y2rSSTIXulCZgNM',
        order: 1,
      },
      {
        title: 'Guion y voz',
        description: 'Escribes para el oído: frases cortas, verbos concretos y una pausa donde hace falta.',
        link: 'https://drive.google.com/drive/folders/1Ke0Bud0XzlaZCjrKtsF7B4OW2JRTkmYZ',
        order: 2,
      },
      {
        title: 'Grabar',
        description: 'Plano general, detalle y manos; estabilidad, luz y sonido en la calle y en el taller.',
        link: 'https://drive.google.com/drive/folders/189Cgz6muupw8iBepprfXlPUey4jPAvGL',
        order: 3,
      },
      {
        title: 'Montar y subtitular',
        description: 'Cortas por acción, nivelas el audio y subtitulas para quien mira sin sonido.',
        link: 'https://drive.google.com/drive/folders/1TfRHMvjXUqIN12dudbDjgNClXpvk7mUu',
        order: 4,
      },
      {
        title: 'Publicar y aprender',
        description: 'Título, portada y descripción; qué números importan y cuáles solo distraen.',
        link: 'https://drive.google.com/drive/folders/1HrhBV3Z9r6XhO1Hdf9PP3LKEg9r7k797',
        order: 5,
      },
    ],
    quiz_link: '',
    supportedBy: [],
  },
  {
    key: 'marketing-digital-emprendedores',
    title: 'Marketing digital para emprendedores',
    description:
      'Un curso en vivo para dejar de publicar por publicar. Defines a quién le vendes, qué prometes y cómo vas a medirlo, y con eso armas un plan de doce semanas que combina contenido, buscadores y una pauta pequeña. Trabajamos con los números de tu propio negocio, aunque recién esté empezando.',
    price: '149.90',
    rating: 4.8,
    instructor: 'Rosa Huamán Ccori',
    isLive: true,
    category: 'Marketing Digital',
    level: 'intermedio',
    duration_hours: 80,
    video_url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    features: [
      'Describir a tu cliente con datos y no con suposiciones',
      'Escribir una propuesta de valor que se entiende a la primera',
      'Ordenar tu ficha en buscadores y mapas',
      'Planificar contenido para doce semanas',
      'Invertir poco en pauta y saber si funcionó',
      'Calcular cuánto te cuesta conseguir un cliente',
    ],
    includes: [
      '12 sesiones en vivo',
      'Grabaciones por un año',
      'Plantilla del plan de doce semanas',
      'Una asesoría individual de 30 minutos',
      'Certificado verificable con código QR',
    ],
    modules: [
      {
        title: 'Cliente y promesa',
        description:
          'Entrevistas breves a compradores reales y una propuesta de valor que puedes decir en voz alta sin enredarte.',
        link: 'https://drive.google.com/drive/folders/1vXFTejpGBBCwxMCqPbtRRffqh1rsMsuD',
        order: 1,
      },
      {
        title: 'Presencia mínima',
        description:
          'Ficha en mapas, página simple y redes con la misma información. Revisas que todo lleve a un contacto que responde.',
        link: 'https://drive.google.com/drive/folders/1gkWGovAUE1U5OKATLHoR5LjPW2mN7Pk0',
        order: 2,
      },
      {
        title: 'Contenido con plan',
        description: 'Cuatro temas, tres formatos y un calendario que puedes cumplir con dos horas por semana.',
        link: 'https://drive.google.com/drive/folders/1QvawvuhWw4oJqajbkKFEATXfvQia8uq3',
        order: 3,
      },
      {
        title: 'Buscadores',
        description: 'Qué escribe la gente cuando te busca y cómo responderle desde el título y el primer párrafo.',
        link: 'https://drive.google.com/drive/folders/11uu0hSgjtsG5MVph59HXCGRztUwRKOi2',
        order: 4,
      },
      {
        title: 'Pauta pequeña',
        description: 'Una campaña de cien soles: público, anuncio, página de llegada y fecha de corte.',
        link: 'https://drive.google.com/drive/folders/1Np8SRPYbYsuhrO6NCyjRA6dFfcgIvCZU',
        order: 5,
      },
      {
        title: 'Medir y decidir',
        description: 'Costo por cliente, recompra y margen; qué mantener, qué cambiar y qué apagar.',
        link: 'https://drive.google.com/drive/folders/18kQakqemzfoI5I7h5ouixJ5p2laPlCrZ',
        order: 6,
      },
    ],
    quiz_link: 'https://docs.google.com/forms/d/e/1FAIpQLSBqaVGT3ouWez8qvn0JWbAQxf0lESd2xoQ6h4WOSgKzhnBs/viewform',
    supportedBy: [partners.redMype, partners.institutoAndino],
  },
];
