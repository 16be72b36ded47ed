import type { DemoAccount } from './types';

/** The three accounts of the documentation. The seed sets their password. */
export const demoAccounts: DemoAccount[] = [
  {
    role: 'admin',
    name: 'Rosa Elvira',
    last_name: 'Huamán Cárdenas',
    dni: '40218765',
    email: 'admin@demo.pe',
    courses: [],
  },
  {
    role: 'asesor',
    name: 'Julio',
    last_name: 'Mamani Ticona',
    dni: '42630917',
    email: 'asesor@demo.pe',
    courses: [],
  },
  {
    role: 'cliente',
    name: 'María Fernanda',
    last_name: 'Quispe Ñahui',
    dni: '45871203',
    phone: '958712034',
    email: 'cliente@demo.pe',
    courses: [
      'contrataciones-estado',
      'excel-contabilidad',
      'quechua-chanka-inicial',
      'datos-enaho-python',
      'telar-cintura-textileria',
    ],
  },
];
