import { pageDenied } from './page-denied';

it.each([
  ['users.manage', 'Te trajimos al inicio: esa página es solo para asesores y administradores.'],
  ['certificates.issue', 'Te trajimos al inicio: esa página es solo para administradores.'],
  [undefined, 'Te trajimos al inicio: esa página es solo para administradores.'],
] as const)('explains the missing %s', (capability, text) => {
  expect(pageDenied(capability)).toBe(text);
});
