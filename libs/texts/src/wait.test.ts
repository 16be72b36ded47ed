import { ERROR_TEXTS } from './errors';
import { lockedText, manyGuessesText, manySearchesText, waitText } from './wait';

describe('waitText', () => {
  it.each([
    [-3, '1 segundo'],
    [0, '1 segundo'],
    [1, '1 segundo'],
    [1.2, '2 segundos'],
    [59, '59 segundos'],
    [59.5, '1 minuto'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [899, '15 minutos'],
    [900, '15 minutos'],
    [3_600, '60 minutos'],
    [3_601, '2 horas'],
    [86_400, '24 horas'],
  ])('writes %p seconds as %s', (seconds, expected) => expect(waitText(seconds)).toBe(expected));
});

describe('lockedText', () => {
  it('starts with the text of account_locked and adds the waiting time', () => {
    expect(lockedText(900)).toBe('Cuenta bloqueada temporalmente. Vuelve a intentarlo en 15 minutos.');
    expect(lockedText(5).startsWith(ERROR_TEXTS.account_locked)).toBe(true);
  });
});

describe('manyGuessesText', () => {
  it('says why the account does not open yet, and for how long', () => {
    expect(manyGuessesText(45)).toBe(
      'Esta cuenta recibe demasiados intentos de ingreso. Vuelve a intentarlo en 45 segundos.',
    );
  });
});

describe('manySearchesText', () => {
  it('says that the connection made too many searches, and for how long it waits', () => {
    expect(manySearchesText(3_000)).toBe(
      'Desde tu conexión se buscaron demasiados certificados. Vuelve a intentarlo en 50 minutos.',
    );
  });
});
