import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FileDrop } from './FileDrop';

const onFile = jest.fn();
const input = () => screen.getByLabelText(/Comprobando|Elegir/, { selector: 'input' });
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

const drop = (file: File) =>
  fireEvent(
    document.body,
    Object.assign(new Event('drop', { bubbles: true }), {
      dataTransfer: { types: ['Files'], files: [file] },
    }),
  );

const picker = (busy: boolean) => (
  <FileDrop
    label="Elegir archivo"
    busyLabel="Comprobando…"
    hint="PDF"
    accept="application/pdf"
    busy={busy}
    onFile={onFile}
  />
);

beforeEach(() => onFile.mockClear());

it.each<[string, (file: File) => void]>([
  ['chosen', (file) => fireEvent.change(input(), { target: { files: [file] } })],
  ['dropped', drop],
])('refuses a file that is %s while another one is processed, and says so', (_, choose) => {
  const view = render(picker(true));
  choose(pdf('segundo.pdf'));
  expect(onFile).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(
    '«segundo.pdf» no se tomó: espera a que termine el archivo anterior y elígelo de nuevo.',
  );
  view.rerender(picker(false));
  choose(pdf('tercero.pdf'));
  expect(onFile.mock.calls).toEqual([[expect.objectContaining({ name: 'tercero.pdf' })]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not open the file dialog while a file is processed, and shows the progress', () => {
  render(picker(true));
  const isOpened = fireEvent.click(input());
  expect(isOpened).toBe(false);
  expect(screen.getByRole('progressbar', { name: 'Comprobando…' })).toBeVisible();
});
