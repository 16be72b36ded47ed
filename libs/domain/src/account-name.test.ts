import { hasLetter, isLatinName, normalizeAccountName } from './account-name';

it.each([
  ['  Rosa \t Elvira\n', 'Rosa Elvira'],
  ['Ro\u0007sa\u001B', 'Rosa'],
  ['\u2066Ana\u2069\u061C\uFE0F', 'Ana'],
  ['Jose\u0301', 'José'],
  ['Ｒｏｓａ 𝐐𝐮𝐢𝐬𝐩𝐞', 'Rosa Quispe'],
  ['ℛosa Ⓡⓞⓢⓐ 🅁osa Ⅿaría', 'Rosa Rosa Rosa María'],
  ['Mª José', 'Mª José'],
  ['\u200B\u3164\uFE0F', ''],
])('normalizes the name %j as %j', (name, expected) => expect(normalizeAccountName(name)).toBe(expected));

it.each([
  ['María José Ñahui', true],
  ["D'Angelo O’Higgins-Müller", true],
  ['Mª Łukasz Đorđe', true],
  ['Wiñay Q’antu Ñust\u02BCa', true],
  ['Aymara Ch\u02BBuqi Jach\u0308a', true],
  ['Nguyễn Thị Ánh', true],
  ['Ольга', false],
  ['Роса', false],
  ['王芳', false],
  ['عائشة', false],
  ['Rоsa', false],
  ['🅡osa', false],
  ['⒭osa', false],
  ['🇷osa', false],
  ['Rosa µ', false],
  ['Αna', false],
  ['', true],
])('returns whether %j is Latin: %s', (name, expected) => expect(isLatinName(name)).toBe(expected));

it.each([
  ['Ñ', true],
  ['123', false],
  ['\u2800', false],
  ['', false],
])('returns whether %j has a letter: %s', (name, expected) => expect(hasLetter(name)).toBe(expected));
