import { isDni, onlyDniDigits } from './dni';
import { isEmail } from './email';
import { formatCount } from './counts';
import { fold } from './fold';
import { checkoutAmount, formatSoles, priceText } from './money';
import { passwordScore, STRENGTH_LABELS } from './password';
import { normalisePersonName } from './person-name';
import { isStorableText } from './plain-text';
import { safeReturnPath } from './return-path';
import { can, isRole, manageableRoles } from './roles';
import { stars } from './stars';

describe('isDni', () => {
  it.each([
    ['45871203', true],
    ['00000000', true],
    ['4587120', false],
    ['458712034', false],
    ['4587120a', false],
    ['４５８７１２０３', false],
    ['45871203\n', false],
    ['', false],
  ])('%p is %p', (value, expected) => expect(isDni(value)).toBe(expected));
});

describe('isEmail', () => {
  it.each([
    ['ana@demo.pe', true],
    ['ana.paz+1@correo.edu.pe', true],
    ['ñusta@demo.pe', true],
    ['ana@demo', false],
    ['ana', false],
    ['@demo.pe', false],
    ['ana paz@demo.pe', false],
    ['ana@demo.pe ', false],
    ['', false],
  ])('%p is %p', (value, expected) => expect(isEmail(value)).toBe(expected));
});

describe('onlyDniDigits', () => {
  it.each([
    ['45 871 203', '45871203'],
    ['DNI: 45.871.203-4', '45871203'],
    ['abc', ''],
  ])('%p → %p', (value, expected) => expect(onlyDniDigits(value)).toBe(expected));
});

describe('formatSoles', () => {
  it.each([
    [1499.99, 'S/ 1,499.99'],
    [0, 'S/ 0.00'],
    [49.9, 'S/ 49.90'],
    [-49.9, '-S/ 49.90'],
  ])('%p → %p', (amount, expected) => expect(formatSoles(amount)).toBe(expected));

  it('writes every price as the platform does for Peru', () => {
    const platform = new Intl.NumberFormat('es-PE', { style: 'currency', currency: 'PEN' });
    const prices = Array.from({ length: 2_000 }, (_, index) => Math.round(1.011 ** index) / 100).filter(
      (price) => price < 1e8,
    );
    expect(prices.map(formatSoles)).toEqual(prices.map((price) => platform.format(price).replace(/\u00a0/g, ' ')));
  });
});

describe('formatCount', () => {
  it('writes every count as the platform does for Peru', () => {
    const counts = [0, 9, 10, 999, 1_000, 12_045, 999_999, 1_000_000, 1_234_567_890];
    expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString('es-PE')));
  });
});

describe('checkoutAmount', () => {
  it.each([
    [149.9, 149.9],
    [0, 0],
    ['149.90', 149.9],
    ['', null],
    ['  ', null],
    ['gratis', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [undefined, null],
    [null, null],
    [[1], null],
    [true, null],
  ])('%p → %p', (value, expected) => expect(checkoutAmount(value)).toBe(expected));
});

describe('priceText', () => {
  it.each([
    [149.9, '149.9'],
    ['149.90', '149.90'],
    [' 0 ', '0'],
    [99999999.99, '99999999.99'],
    ['100000000', null],
    ['1.999', null],
    [-1, null],
    ['1e3', null],
    [1e21, null],
    [Number.NaN, null],
    ['', null],
    ['1,50', null],
  ])('%p → %p', (value, expected) => expect(priceText(value)).toBe(expected));
});

describe('passwordScore', () => {
  it.each([
    ['', 'Muy débil'],
    ['abc', 'Muy débil'],
    ['abcdefgh', 'Débil'],
    ['Abcdefgh', 'Media'],
    ['Abcdefg1', 'Fuerte'],
    ['Abcdef1!', 'Muy fuerte'],
    ['Ñandú1!', 'Fuerte'],
    ['contraseña larga', 'Débil'],
  ])('%p is %s', (password, label) => expect(STRENGTH_LABELS[passwordScore(password)]).toBe(label));
});

describe('normalisePersonName', () => {
  it.each([
    [
      { name: '  Rosa   Elvira ', last_name: ' Huamán  Cárdenas ' },
      { name: 'Rosa Elvira', last_name: 'Huamán Cárdenas' },
    ],
    [{ name: 'Rosa Elvira Huamán' }, { name: 'Rosa Elvira', last_name: 'Huamán' }],
    [
      { name: 'Rosa Elvira Huamán', last_name: '   ' },
      { name: 'Rosa Elvira', last_name: 'Huamán' },
    ],
    [{ name: 'Rosa' }, { name: 'Rosa', last_name: '' }],
    [
      { name: null, last_name: null },
      { name: '', last_name: '' },
    ],
  ])('%p → %p', (user, expected) => expect(normalisePersonName(user)).toEqual(expected));
});

describe('isStorableText', () => {
  it.each([
    ['ñandú 🧵', true],
    ['a\0b', false],
    ['\ud800', false],
    ['\udc00\ud800', false],
  ])('%j is %p', (text, expected) => expect(isStorableText(text)).toBe(expected));
});

describe('safeReturnPath', () => {
  it.each([
    ['/mis-cursos?from=my-courses#1', '/mis-cursos?from=my-courses#1'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['https://otro.pe/', '/'],
    ['//otro.pe/', '/'],
    ['/\\otro.pe', '/'],
    ['/\t/otro.pe', '/'],
    ['javascript:alert(1)', '/'],
    ['mis-cursos', '/'],
    ['/iniciar-sesion?volver=/x', '/'],
    ['/acceso', '/'],
  ])('%j → %s', (target, expected) => expect(safeReturnPath(target)).toBe(expected));
});

describe('can', () => {
  it.each([
    [null, 'dashboard.use', false],
    ['asesor', 'dashboard.use', true],
    ['cliente', 'dashboard.use', false],
    ['asesor', 'users.manage', true],
    ['asesor', 'users.manageAdmins', false],
    ['asesor', 'users.setPassword', false],
    ['asesor', 'users.resetPassword', false],
    ['admin', 'users.manageAdmins', true],
    ['admin', 'users.setPassword', true],
    ['asesor', 'courses.manage', false],
    ['asesor', 'certificates.issue', false],
    ['admin', 'users.resetPassword', true],
    ['admin', 'certificates.revoke', true],
  ] as const)('%s, %s: %p', (role, capability, expected) => expect(can(role, capability)).toBe(expected));

  it.each([
    ['admin', true],
    ['root', false],
    [undefined, false],
  ])('isRole(%p) is %p', (value, expected) => expect(isRole(value)).toBe(expected));
});

describe('manageableRoles', () => {
  it.each([
    ['cliente', []],
    ['asesor', ['cliente', 'asesor']],
    ['admin', ['cliente', 'asesor', 'admin']],
  ] as const)('of %s are %j', (role, expected) => expect(manageableRoles(role)).toEqual(expected));
});

describe('stars', () => {
  it.each([
    [0, '-----'],
    [0.4, '-----'],
    [0.5, 'h----'],
    [4.4, '****-'],
    [4.5, '****h'],
    [5, '*****'],
    [9, '*****'],
    [-1, '-----'],
    [Number.NaN, '-----'],
  ])('%p shows %s', (rating, expected) => {
    const signs = { full: '*', half: 'h', empty: '-' };
    expect(
      stars(rating)
        .map((star) => signs[star])
        .join(''),
    ).toBe(expected);
  });
});

describe('fold', () => {
  it.each([
    ['Diseño GRÁFICO', 'diseno grafico'],
    ['Ñahui', 'nahui'],
    ['pingu\u0308ino', 'pinguino'],
  ])('%p → %p', (text, expected) => expect(fold(text)).toBe(expected));
});
