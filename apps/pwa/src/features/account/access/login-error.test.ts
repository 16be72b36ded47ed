import { ForeignResponseError, HttpError, NetworkError, TimeoutError } from '../../../api/client/errors';
import { loginErrorText } from './login-error';

const http = (status: number, message = '', retryAfter: number | null = null) =>
  new HttpError({ status, message, retryAfter });

const NO_CONNECTION = 'No se pudo conectar con el servidor. Verifica tu conexión o la URL del backend.';
const LOCKED_15 = 'Cuenta bloqueada temporalmente. Vuelve a intentarlo en 15 minutos.';

it.each([
  ['401', http(401), 'Usuario o contraseña inválidos.'],
  ['401 with the same message', http(401, 'Usuario o contraseña inválidos.'), 'Usuario o contraseña inválidos.'],
  [
    '401 with another message',
    http(401, 'Ese usuario no existe.'),
    'Usuario o contraseña inválidos. Ese usuario no existe.',
  ],
  ['403', http(403), 'Acceso denegado.'],
  [
    '403 with the reason',
    http(403, 'Acceso denegado. Tu cuenta está inactiva.'),
    'Acceso denegado. Tu cuenta está inactiva.',
  ],
  ['403 of a proxy', http(403, 'Forbidden nginx'), 'Acceso denegado. Forbidden nginx'],
  ['423', http(423), 'Cuenta bloqueada temporalmente.'],
  ['423 with a waiting time', http(423, '', 900), LOCKED_15],
  ['423 with a waiting time and the short message', http(423, 'Cuenta bloqueada temporalmente.', 900), LOCKED_15],
  ['423 with the waiting time in the message too', http(423, LOCKED_15, 900), LOCKED_15],
  [
    '423 with less than a minute',
    http(423, '', 40),
    'Cuenta bloqueada temporalmente. Vuelve a intentarlo en 40 segundos.',
  ],
  ['another status with a message', http(500, 'Se cayó todo'), 'Error al iniciar sesión: Se cayó todo'],
  ['a response that is not JSON', http(502, 'Bad gateway'), 'Error al iniciar sesión: Bad gateway'],
  ['another status without a message', http(500), 'Error al iniciar sesión: Credenciales incorrectas.'],
  ['a lost connection', new NetworkError('network'), NO_CONNECTION],
  ['a time-out', new TimeoutError('timeout'), NO_CONNECTION],
  ['the login page of a Wi-Fi network', new ForeignResponseError({ status: 200, message: '' }), NO_CONNECTION],
  [
    'an error that is no response',
    new DOMException('full', 'QuotaExceededError'),
    'No se pudo iniciar sesión en este dispositivo. Vuelve a cargar la página e inténtalo otra vez.',
  ],
])('returns the text for %s', (_, error, text) => {
  expect(loginErrorText(error)).toBe(text);
});
