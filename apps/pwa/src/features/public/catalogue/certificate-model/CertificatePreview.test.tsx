import { QueryClientProvider } from '@tanstack/react-query';
import type { CertificateModel } from '@telar/contracts/certificate-model';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { errorReply, json, jsonResponse, noNetwork, stubApi } from '../../../../../test/api-stub';
import { stubCaches } from '../../../../../test/caches-stub';
import { aOwnCertificates } from '../../../../../test/own-certificates';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { parseCertificateModel } from '../../../../api/certificates/certificate-model';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheCertificateModel } from '../../../../offline/store/certificate-model';
import { session } from '../../../../session/session';
import { CertificatePreview } from './CertificatePreview';
// Loaded before the tests: Jest cannot link two modules that load at the same time.
import './OwnCertificate';

const place = {
  x: 60,
  y: 100,
  width: 600,
  height: 60,
  size: 30,
  align: 'left',
  capHeight: 670,
  color: '#1C1B1F',
} as const;
const MODEL: CertificateModel = {
  width: 842,
  height: 595,
  picture: 'data:image/webp;base64,UklGRg==',
  places: [
    { ...place, field: 'user_name', font: 'serifBold' },
    { ...place, y: 200, field: 'course_title', font: 'serif' },
    { ...place, y: 300, field: 'duration_hours', font: 'sansBold' },
  ],
  qr: { x: 700, y: 400, width: 100, height: 100 },
};
const COURSE = { id: 12, title: 'Telar de cintura', duration_hours: 40 };

let comeNear: () => void;
beforeEach(() => {
  session.logout();
  stubCaches();
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: object[]) => void) {
      comeNear = () => act(() => report([{ isIntersecting: true }]));
    }
    observe(): void {}
    disconnect(): void {}
  } as never;
  globalThis.FontFace = class {
    constructor(readonly family: string) {}
  } as never;
  Object.assign(document, { fonts: Object.assign(new Set(), { load: () => Promise.resolve([]) }) });
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = () =>
    ({ measureText: (word: string) => ({ width: 500 * word.length }) }) as never;
});

const show = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CertificatePreview course={COURSE} />
    </QueryClientProvider>,
  );
const lines = (container: HTMLElement) =>
  [...container.querySelectorAll('text[data-field]')].map(({ textContent }) => textContent);

it('requests the model when the visitor comes near, and prints course and name on it, without a QR', async () => {
  const { requested } = stubApi(json(MODEL));
  const { container } = await show();
  expect(requested).toEqual([]);
  comeNear();
  await waitFor(() => expect(lines(container)).toEqual(['TU NOMBRE COMPLETO', 'Telar de cintura', '40']));
  expect(requested).toEqual(['/api/certificate-model']);
  expect(screen.getByText('tu QR')).toBeInTheDocument();
  expect(
    screen.getByRole('img', {
      name: 'Modelo del certificado del curso Telar de cintura, con el nombre Tu nombre completo',
    }),
  ).toBeVisible();
});

it('has the name of the account, and links to its certificate of the course', async () => {
  stubApi((url) => jsonResponse(url.includes('model') ? MODEL : aOwnCertificates('Bordado', 'TELAR de cintura')));
  logInAs(7);
  const { container } = await show();
  comeNear();
  await waitFor(() => expect(lines(container)[0]).toBe('PERSONA 7'));
  expect(await screen.findByRole('link', { name: 'Ver mi certificado' })).toHaveAttribute('href', '/c/TLR-2');
  act(() => session.logout());
});

it('shows the cached model without network, or says that it needs one', async () => {
  stubApi(noNetwork);
  const without = await show();
  comeNear();
  expect(await screen.findByText(/se descarga con conexión/)).toBeVisible();
  without.unmount();
  await cacheCertificateModel(MODEL);
  const { container } = await show();
  comeNear();
  await waitFor(() => expect(lines(container)).toHaveLength(3));
});

it('shows nothing if the academy has no template', async () => {
  stubApi(errorReply(404, '', { error: 'template_not_found' }));
  await show();
  comeNear();
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(screen.queryByText(/modelo/i)).toBeNull();
});

it.each([[null], [{}], [{ ...MODEL, picture: 'https://otro.pe/a.webp' }], [{ ...MODEL, width: 'x' }]])(
  'refuses a response that is no model: %j',
  (body) => {
    expect(() => parseCertificateModel(body)).toThrow('Not a model');
  },
);
