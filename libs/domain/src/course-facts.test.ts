import { courseFacts } from './course-facts';

it.each<[Parameters<typeof courseFacts>[0], string]>([
  [{ duration_hours: 72, modules: [1, 2], level: 'basico' }, '72 h, 2 módulos, Básico'],
  [{ duration_hours: null, modules: [1], level: null }, '1 módulo'],
  [{ modules: [], level: 'avanzado' }, 'Avanzado'],
  [{ modules: [] }, ''],
])('%j → %s', (course, text) => expect(courseFacts(course).join(', ')).toBe(text));
