import { formatDate, hasKnownYear, isCalendarDate } from './dates';

describe('isCalendarDate', () => {
  it.each([
    ['2026-03-14', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['1899-12-31', false],
    ['14/03/2026', false],
    ['2026-3-4', false],
  ])('returns for %p: %p', (value, expected) => expect(isCalendarDate(value)).toBe(expected));
});

describe('hasKnownYear', () => {
  it.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['3000-01-01', false],
    ['2026-02-30', true],
    ['31/12/1899', true],
  ])('returns for %p: %p', (value, expected) => expect(hasKnownYear(value)).toBe(expected));
});

describe('formatDate', () => {
  it.each([
    ['2026-03-14', '14/03/2026'],
    ['2026-03-04T05:00:00.000Z', '04/03/2026'],
    ['2026-02-30', 'Fecha inválida'],
    ['ayer', 'Fecha inválida'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('turns %p into %p', (value, expected) => expect(formatDate(value)).toBe(expected));
});
