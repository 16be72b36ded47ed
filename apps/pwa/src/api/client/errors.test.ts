import {
  fieldErrorsOf,
  ForeignAnswerError,
  HttpError,
  isRefusal,
  isUnreachable,
  messageOf,
  NetworkError,
  TimeoutError,
} from './errors';

it.each([
  ['the server’s message', new HttpError({ status: 404, message: 'Curso no encontrado.' }), 'Curso no encontrado.'],
  ['a proxy’s message', new ForeignAnswerError({ status: 502, message: 'Bad gateway' }), 'Bad gateway'],
  ['the fallback for an answer without a message', new HttpError({ status: 500, message: '' }), 'No se pudo.'],
  ['the fallback without an answer', new NetworkError('network'), 'No se pudo.'],
])('messageOf gives %s', (_, error, text) => {
  expect(messageOf(error, 'No se pudo.')).toBe(text);
});

it('isRefusal compares the API’s codes', () => {
  const error = new HttpError({ status: 404, message: '', code: 'course_not_found' });
  expect(isRefusal(error, 'user_not_found', 'course_not_found')).toBe(true);
  expect(isRefusal(error, 'user_not_found')).toBe(false);
  expect(isRefusal(new HttpError({ status: 404, message: '' }), 'course_not_found')).toBe(false);
  expect(isRefusal(new NetworkError('network'), 'course_not_found')).toBe(false);
});

it.each([
  ['no network', new NetworkError('network'), true],
  ['no answer in time', new TimeoutError('timeout'), true],
  ['the login page of a Wi-Fi network', new ForeignAnswerError({ status: 200, message: '' }), true],
  ['a failing proxy', new ForeignAnswerError({ status: 502, message: '' }), false],
  ['an error of the API', new HttpError({ status: 503, message: '' }), false],
])('isUnreachable: %s', (_, error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

it('fieldErrorsOf gives the errors of an answer, and none without one', () => {
  const errors = [{ path: 'name', message: 'Falta.' }];
  expect(fieldErrorsOf(new HttpError({ status: 400, message: '', errors }))).toEqual(errors);
  expect(fieldErrorsOf(new NetworkError('network'))).toEqual([]);
});
