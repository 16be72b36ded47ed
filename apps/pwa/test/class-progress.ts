import type { StudentProgress } from '@telar/contracts/progress';

/** Builds a student of a course with two modules, as staff read it. */
export const aStudent = (id: number, overrides: Partial<StudentProgress> = {}): StudentProgress => ({
  user_id: id,
  name: `Nombre ${id}`,
  last_name: 'Quispe',
  email: `p${id}@correo.test`,
  dni: null,
  enrolled_at: '2026-09-01T15:00:00.000Z',
  done: 0,
  total: 2,
  percent: 0,
  done_modules: [],
  last_module_id: null,
  last_seen_at: null,
  missing: [],
  grade: null,
  questionnaire_at: null,
  completed_at: null,
  certificate: null,
  ...overrides,
});
