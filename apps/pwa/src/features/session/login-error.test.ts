import { HttpError, NetworkError } from '../../http';
import { loginErrorText, waitText } from './login-error';

const http = (status: number, message = '', retryAfter: number | null = null) =>
  new HttpError({ status, message, retryAfter });

it.each([
  ['401', http(401, 'Token inválido'), 'Usuario o contraseña inválidos.'],
  ['403', http(403), 'Acceso denegado.'],
  ['423', http(423), 'Cuenta bloqueada temporalmente.'],
  ['423 with a wait', http(423, '', 900), 'Cuenta bloqueada temporalmente. Vuelve a intentarlo en 15 minutos.'],
  ['another answer with a sentence', http(500, 'Se cayó todo'), 'Error al iniciar sesión: Se cayó todo'],
  ['another answer without one', http(500), 'Error al iniciar sesión: Credenciales incorrectas.'],
  [
    'no network',
    new NetworkError('network'),
    'No se pudo conectar con el servidor. Verifica tu conexión o la URL del backend.',
  ],
  ['an answer that is no login', new Error('Not a login answer'), 'Error al iniciar sesión: Credenciales incorrectas.'],
])('%s', (_, error, text) => {
  expect(loginErrorText(error)).toBe(text);
});

it.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
])('%i seconds read %p', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
