import type { DemoPackage } from './types';

/** Packages that staff assign in one step. */
export const demoPackages: DemoPackage[] = [
  {
    name: 'Emprende tu MYPE',
    courses: [
      'tributacion-mype-sunat',
      'marketing-digital-emprendedores',
      'whatsapp-facebook-negocios',
      'excel-contabilidad',
      'finanzas-personales-soles',
    ],
  },
  {
    name: 'Analista de datos desde cero',
    courses: ['python-desde-cero', 'sql-postgresql-practico', 'datos-enaho-python', 'estadistica-tesis'],
  },
  {
    name: 'Taller artesano que vende y exporta',
    courses: [
      'telar-cintura-textileria',
      'retablo-ayacuchano-modelado',
      'costos-precios-exportar-artesania',
      'fotografia-documental-fiestas',
      'contenido-video-corto',
      'empaques-alimentos-peru',
    ],
  },
  {
    name: 'Campo, agua y cielo andino',
    courses: ['quinua-granos-andinos', 'calidad-agua-comunidades', 'cielo-andino-astronomia'],
  },
  {
    name: 'Primer empleo',
    courses: ['cv-entrevista-primer-empleo', 'hablar-en-publico', 'excel-contabilidad', 'ingles-turismo-cusco'],
  },
];
