import {
  fieldErrorsOf,
  ForeignResponseError,
  HttpError,
  isRefusal,
  isUnreachable,
  messageOf,
  NetworkError,
  TimeoutError,
} from './errors';

it.each([
  ['the server’s message', new HttpError({ status: 404, message: 'Curso no encontrado.' }), 'Curso no encontrado.'],
  ['a proxy’s message', new ForeignResponseError({ status: 502, message: 'Bad gateway' }), 'Bad gateway'],
  ['the fallback for a response without a message', new HttpError({ status: 500, message: '' }), 'No se pudo.'],
  ['the fallback without a response', new NetworkError('network'), 'No se pudo.'],
])('messageOf returns %s', (_, error, text) => {
  expect(messageOf(error, 'No se pudo.')).toBe(text);
});

it('isRefusal returns true only for the given error codes of the API', () => {
  const error = new HttpError({ status: 404, message: '', code: 'course_not_found' });
  expect(isRefusal(error, 'user_not_found', 'course_not_found')).toBe(true);
  expect(isRefusal(error, 'user_not_found')).toBe(false);
  expect(isRefusal(new HttpError({ status: 404, message: '' }), 'course_not_found')).toBe(false);
  expect(isRefusal(new NetworkError('network'), 'course_not_found')).toBe(false);
});

it.each([
  ['no network', new NetworkError('network')],
  ['no response in time', new TimeoutError('timeout')],
  ['the login page of a Wi-Fi network', new ForeignResponseError({ status: 200, message: '' })],
  ['a Wi-Fi network that requires a login', new ForeignResponseError({ status: 511, message: '' })],
])('isUnreachable returns true for %s', (_, error) => {
  expect(isUnreachable(error)).toBe(true);
});

it.each([
  ['a failing proxy', new ForeignResponseError({ status: 502, message: '' })],
  ['an error of the API', new HttpError({ status: 503, message: '' })],
])('isUnreachable returns false for %s', (_, error) => {
  expect(isUnreachable(error)).toBe(false);
});

it('fieldErrorsOf returns the field errors of a response, or an empty list without a response', () => {
  const errors = [{ path: 'name', message: 'Falta.' }];
  expect(fieldErrorsOf(new HttpError({ status: 400, message: '', errors }))).toEqual(errors);
  expect(fieldErrorsOf(new NetworkError('network'))).toEqual([]);
});
