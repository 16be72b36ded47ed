import { HttpError } from './errors';
import { serverFaults } from './server-faults';

const refused = (...faults: [path: string, message: string][]) =>
  Object.assign(Object.create(HttpError.prototype) as HttpError, {
    errors: faults.map(([path, message]) => ({ path, message })),
  });

it.each<[string, unknown, object]>([
  ['a field of the form', refused(['name', 'Falta.']), { name: 'Falta.' }],
  [
    'an item of a list',
    refused(['course_ids[1]', 'No existe.'], ['course_ids[4]', 'Otra.']),
    { course_ids: 'No existe.' },
  ],
  ['a part of a field', refused(['course_ids.0', 'No existe.']), { course_ids: 'No existe.' }],
  ['a field that the form does not have', refused(['names', 'Sobra.'], ['', 'Sobra.']), {}],
  ['no answer at all', new TypeError('Failed to fetch'), {}],
])('of %s', (_, error, faults) => {
  expect(serverFaults(error, ['name', 'course_ids'])).toEqual(faults);
});
