import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { Questions } from './questions';

/** Answers two questions, the second a secret. @returns the answers and what was shown. */
async function answer(input: PassThrough, typed: readonly string[]) {
  const output = new PassThrough();
  const shown = text(output);
  const questions = new Questions(input, output);
  const first = questions.ask('Correo: ');
  input.write(typed[0]);
  const email = await first;
  const second = questions.askSecret('Contraseña: ');
  input.write(typed[1]);
  input.end();
  const password = await second;
  questions.close();
  output.end();
  return { email, password, shown: await shown };
}

describe('Questions', () => {
  it('shows what is typed on a terminal, but not a secret', async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const { email, password, shown } = await answer(terminal, [
      'ana@academia.pe\r',
      'Clave-2x26\u007f\u007f\u007f026\r',
    ]);
    expect({ email, password }).toEqual({ email: 'ana@academia.pe', password: 'Clave-2026' });
    expect(stripVTControlCharacters(shown)).toBe('Correo: ana@academia.pe\r\nContraseña: \n');
  });

  it('shows no answers that a pipe sends', async () => {
    expect(await answer(new PassThrough(), ['ana@academia.pe\n', 'Clave-2026\n'])).toEqual({
      email: 'ana@academia.pe',
      password: 'Clave-2026',
      shown: 'Correo: Contraseña: ',
    });
  });

  it('returns null if the input ends before the answer', async () => {
    const input = new PassThrough();
    input.end();
    expect(await new Questions(input, new PassThrough()).ask('Correo: ')).toBeNull();
  });
});
