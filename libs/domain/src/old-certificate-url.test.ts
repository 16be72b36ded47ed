import { readOldCertificateUrl } from './old-certificate-url';

it.each([
  ['/certificados/{code}', '/certificados/TLR-0001', '/c/TLR-0001'],
  ['/certificados/{code}', '/certificados/N%C2%B0%20001%2F2019/?a=1', '/c/N%C2%B0%20001%2F2019'],
  ['/certificados/{code}', '/certificados/001/2019', '/c/001%2F2019'],
  ['/certificados/{code}', '/certificados/N%B0%20001%2F2019', '/c/N%C2%B0%20001%2F2019'],
  ['/certificados/{code}', '/certificados/A%DA', '/c/A%C3%9A'],
  ['/certificados/{code}', '/certificados/A%961', '/c/A%E2%80%931'],
  ['/certificados/{code}', '/certificados', null],
  ['/certificados/{code}', '/certificados/%E0%A4%A', null],
  ['/ver/{code}.pdf', '/ver/A.1.pdf', '/c/A.1'],
  ['/ver/{code}.pdf', '/ver/A1', null],
  ['/cert-{code}.html', '/cert-A1.html', '/c/A1'],
  ['/cert_{code}', '/cert_A1', '/c/A1'],
  ['/ver.{code}', '/ver.A1', '/c/A1'],
  ['/ver={code}', '/ver=A1', '/c/A1'],
  ['/verificar.php?codigo={code}', '/verificar.php?x=1&codigo=N%C2%B0+1', '/c/N%C2%B0%201'],
  ['/verificar.php?codigo={code}', '/verificar.php?codigo=N%BA+1&codigo=2', '/c/N%C2%BA%201'],
  ['/verificar.php?codigo={code}', '/verificar.php?codigo=%', null],
  ['/verificar.php?codigo={code}', '/verificar.php', null],
  ['/verificar.php?codigo={code}', `/verificar.php?codigo=${'A'.repeat(200)}`, null],
])('with %s, %s leads to %s', (pattern, url, page) => {
  expect(readOldCertificateUrl(pattern)?.(url)).toBe(page);
});

it.each([
  ...['', 'certificados/{code}', '//otro.pe/{code}', '/certificados', '/certificados/{code}/{code}', '/{code}'],
  ...[
    '/c/{code}',
    '/api/{code}',
    '/ver?codigo={code}&x={code}',
    '/ver/{id}/{code}',
    '/ver/{code}#a',
    '/ver/{code}?a=1',
    '/curso{code}',
    '/ver/n{code}.pdf',
  ],
])('refuses %j', (pattern) => {
  expect(readOldCertificateUrl(pattern)).toBeNull();
});
