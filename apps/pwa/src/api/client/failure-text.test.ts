import { HttpError, NetworkError, TimeoutError } from './errors';
import { failureText } from './failure-text';

it.each([
  ['the server’s reason', new HttpError({ status: 404, message: 'Curso no encontrado.' }), ': Curso no encontrado.'],
  ['only a full stop, if the server gives no reason,', new HttpError({ status: 500, message: '' }), '.'],
  ['that it took too long', new TimeoutError('timeout'), ': El servidor tardó demasiado en responder.'],
  ['that there is no network', new NetworkError('network'), ': No hay conexión con el servidor.'],
])('adds %s to the text', (_, error, expected) => {
  expect(failureText('Error al asignar curso', error)).toContain(`Error al asignar curso${expected}`);
});
