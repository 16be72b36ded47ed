import { hasLetter, hasOneAlphabet, normalizeAccountName } from './account-name';

it.each([
  ['  Rosa \t Elvira\n', 'Rosa Elvira'],
  ['Ro\u0007sa\u001B', 'Rosa'],
  ['\u2066Ana\u2069\u061C\uFE0F', 'Ana'],
  ['Jose\u0301', 'José'],
  ['Ｒｏｓａ 𝐐𝐮𝐢𝐬𝐩𝐞', 'Rosa Quispe'],
  ['Mª José', 'Mª José'],
  ['\u200B\u3164\uFE0F', ''],
])('normalizes the name %j as %j', (name, expected) => expect(normalizeAccountName(name)).toBe(expected));

it.each([
  ['María José Ñahui', true],
  ["D'Angelo O’Higgins-Müller", true],
  ['Mª Łukasz Đorđe', true],
  ['Ольга', true],
  ['王芳', true],
  ['Rоsa', false],
  ['Αna', false],
  ['', true],
])('returns whether %j has one alphabet: %s', (name, expected) => expect(hasOneAlphabet(name)).toBe(expected));

it.each([
  ['Ñ', true],
  ['123', false],
  ['\u2800', false],
  ['', false],
])('returns whether %j has a letter: %s', (name, expected) => expect(hasLetter(name)).toBe(expected));
