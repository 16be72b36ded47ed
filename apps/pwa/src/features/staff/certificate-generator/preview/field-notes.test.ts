import { blankDraft } from '../draft/draft';
import { fieldNotes } from './field-notes';

const modules = blankDraft().modules.map((blank, place) => (place === 2 ? { title: 'Hilo 🧵', content: '' } : blank));
const draft = { ...blankDraft(), course_title: 'Telar', modules };

it('stands where it was typed', () => {
  const notes = fieldNotes(draft, {
    warnings: [
      { field: 'user_name', kind: 'overflow' },
      { field: 'modules', kind: 'overflow' },
      { field: 'certificate_code', kind: 'overflow' },
    ],
    missing: [
      { field: 'user_name', characters: ['🧵', '☃'] },
      { field: 'modules.0.title', characters: ['🧵'] },
    ],
  });
  expect(notes['user_name']).toEqual({
    note: expect.stringContaining('No entra'),
    fault: 'No se puede imprimir «🧵», «☃».',
  });
  expect(notes['modules.2.title']).toEqual({ fault: 'No se puede imprimir «🧵».' });
  expect(notes['modules']?.note).toContain('temario');
});

it('says nothing where all is well', () => expect(fieldNotes(draft, { warnings: [], missing: [] })).toEqual({}));
