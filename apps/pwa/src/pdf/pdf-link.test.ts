import { pdfInLink } from './pdf-link';

const BASE = 'https://telar.pe/certificados';

it.each([
  ['/api/certificate-viewer/pdf/ab12?disposition=inline', { fileId: 'ab12' }],
  ['/api/certificate-viewer/drive/a%2Bb', { fileId: 'a+b' }],
  ['/api/certificate-viewer/pdf/ab12?download=1', null],
  ['https://otro.pe/api/certificate-viewer/pdf/ab12', null],
  ['/api/certificate-viewer/info/ab12', null],
  ['/cursos', null],
])('reads the link %s as the PDF %j', (link, expected) => {
  expect(pdfInLink(link, BASE)).toEqual(expected);
});
