import { ForeignAnswerError, HttpError, NetworkError, TimeoutError } from '../../../api/client/errors';
import { loginErrorText } from './login-error';

const http = (status: number, message = '', retryAfter: number | null = null) =>
  new HttpError({ status, message, retryAfter });

const NO_CONNECTION = 'No se pudo conectar con el servidor. Verifica tu conexión o la URL del backend.';
const LOCKED_15 = 'Cuenta bloqueada temporalmente. Vuelve a intentarlo en 15 minutos.';

it.each([
  ['401', http(401), 'Usuario o contraseña inválidos.'],
  ['401 in the server’s same words', http(401, 'Usuario o contraseña inválidos.'), 'Usuario o contraseña inválidos.'],
  ['401 in other words', http(401, 'Ese usuario no existe.'), 'Usuario o contraseña inválidos. Ese usuario no existe.'],
  ['403', http(403), 'Acceso denegado.'],
  [
    '403 with a reason',
    http(403, 'Acceso denegado. Tu cuenta está inactiva.'),
    'Acceso denegado. Tu cuenta está inactiva.',
  ],
  ['403 of something in between', http(403, 'Forbidden nginx'), 'Acceso denegado. Forbidden nginx'],
  ['423', http(423), 'Cuenta bloqueada temporalmente.'],
  ['423 with a wait', http(423, '', 900), LOCKED_15],
  ['423 with a wait and the server’s short text', http(423, 'Cuenta bloqueada temporalmente.', 900), LOCKED_15],
  ['423 with the wait in both', http(423, LOCKED_15, 900), LOCKED_15],
  ['423 under a minute', http(423, '', 40), 'Cuenta bloqueada temporalmente. Vuelve a intentarlo en 40 segundos.'],
  ['another answer with a sentence', http(500, 'Se cayó todo'), 'Error al iniciar sesión: Se cayó todo'],
  ['an answer that is no JSON', http(502, 'Bad gateway'), 'Error al iniciar sesión: Bad gateway'],
  ['another answer without one', http(500), 'Error al iniciar sesión: Credenciales incorrectas.'],
  ['no network', new NetworkError('network'), NO_CONNECTION],
  ['no answer in time', new TimeoutError('timeout'), NO_CONNECTION],
  ['the login page of a Wi-Fi network', new ForeignAnswerError({ status: 200, message: '' }), NO_CONNECTION],
  ['an answer that is no login', new Error('Not a login answer'), 'Error al iniciar sesión: Credenciales incorrectas.'],
])('returns the text for %s', (_, error, text) => {
  expect(loginErrorText(error)).toBe(text);
});
