import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';

/** A class whose list has rows to issue, to look at and to correct. Nothing of it is issued. */
export const demoBatch: { name: string; defaults: CertificateBatchCells; rows: CertificateBatchCells[] } = {
  name: 'Excel para contabilidad, turno noche',
  defaults: {
    course_title: 'Excel para contabilidad',
    duration_hours: 60,
    start_date: '2026-08-03',
    end_date: '2026-09-25',
    issue_date: '2026-10-02',
  },
  rows: [
    { user_name: 'Wilfredo Ticona Mamani', dni: '42718306', final_grade: '17' },
    { user_name: 'Gladys Inés Sucapuca Cutipa', dni: '70315842', final_grade: '19' },
    { user_name: 'Óscar Peña Llontop', dni: '16729453', final_grade: '15' },
    // Has the certificate of this course already.
    { user_name: 'Percy Huarancca Gutiérrez', dni: '43187502', final_grade: '18' },
    // A grade of another scale.
    { user_name: 'Maruja Chávez Isuiza', dni: '05382917', final_grade: '92' },
    // The DNI lacks a digit, and a name is missing.
    { user_name: 'Rolando Quiroz Bazán', dni: '4065812', final_grade: '14' },
    { user_name: '', dni: '47120965', final_grade: '16' },
  ],
};
