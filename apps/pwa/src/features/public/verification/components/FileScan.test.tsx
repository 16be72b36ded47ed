import { render, screen } from '@testing-library/react';
import { FileScan } from './FileScan';

const file = new File([new Uint8Array(2048)], 'acta.pdf');
const scan = (pages: { done: number; total: number } | null) => (
  <FileScan busy file={file} pages={pages} error="" onFile={() => undefined} />
);

it('shows the file and how many pages of a PDF are read', () => {
  const view = render(scan(null));
  expect(screen.getByRole('progressbar', { name: 'Buscando el QR…' })).not.toHaveAttribute('value');
  expect(screen.getByText('acta.pdf · 2 KB')).toBeVisible();
  view.rerender(scan({ done: 1, total: 3 }));
  expect(screen.getByRole('progressbar', { name: 'Buscando el QR, página por página…' })).toHaveAttribute('max', '3');
  expect(screen.getByText('1 de 3 · faltan 2')).toBeVisible();
});
