/**
 * How many modules of a course, from the first one, a student has completed: e-mail, key of the course, number. More
 * than the course has means all of them.
 */
export const demoProgress: Record<string, Record<string, number>> = {
  'cliente@demo.pe': {
    'contrataciones-estado': 99,
    'excel-contabilidad': 2,
    'quechua-chanka-inicial': 99,
    // Awaits the certificate.
    'telar-cintura-textileria': 99,
  },
  'edgar.choquehuanca@correo.demo.pe': {
    'python-desde-cero': 99,
    'sql-postgresql-practico': 1,
    'desarrollo-web-html-css-js': 3,
    'hablar-en-publico': 1,
  },
  'luz.naupari@correo.demo.pe': { 'quinua-granos-andinos': 99, 'calidad-agua-comunidades': 1 },
  'nancy.turpo@correo.demo.pe': { 'telar-cintura-textileria': 99, 'whatsapp-facebook-negocios': 2 },
  'percy.huarancca@correo.demo.pe': {
    'excel-contabilidad': 99,
    'contrataciones-estado': 2,
    'ingles-tecnico-mineria': 1,
  },
  'gabriela.li@correo.demo.pe': { 'figma-productos-digitales': 99, 'identidad-visual-mype': 2 },
  'pedro.munive@correo.demo.pe': { 'ingles-tecnico-mineria': 99 },
};
