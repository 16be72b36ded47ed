import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { firePointer } from '../../test/pointer';
import { ProgressBar } from './ProgressBar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('shows how much is done and remains, and estimates the time after some seconds', () => {
  const bar = (done: number) => <ProgressBar step="Inscribiendo" amount={{ done, total: 12_000 }} />;
  const { rerender } = render(bar(0));
  expect(screen.getByText('0 de 12,000 · faltan 12,000')).toBeVisible();
  pass(4000);
  rerender(bar(3000));
  expect(screen.getByText('3,000 de 12,000 · faltan 9,000 · menos de un minuto más')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Inscribiendo' })).toHaveValue(3000);
  rerender(bar(11_999));
  expect(screen.getByText('11,999 de 12,000 · falta 1 · menos de un minuto más')).toBeVisible();
  rerender(bar(12_000));
  expect(screen.getByText('12,000 de 12,000')).toBeVisible();
});

it.each([
  [1, 'falta 1 MB'],
  [1.5, 'faltan 1.5 MB'],
  [10, 'faltan 10 MB'],
])('agrees with the formatted rest: %d of 20 remain as %j', (rest, text) => {
  render(<ProgressBar step="Enviando" amount={{ done: 20 - rest, total: 20 }} format={(part) => `${part} MB`} />);
  expect(screen.getByText(`${20 - rest} MB de 20 MB · ${text}`)).toBeVisible();
});

it('shows what is done and how long it takes while the total is unknown', () => {
  render(<ProgressBar step="Descargando…" amount={{ done: 1200, total: 0 }} />);
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  pass(4000);
  expect(screen.getByText('1,200 · lleva 4 s')).toBeVisible();
});

it('shows the number of the step, and how long it takes after some seconds if the amount is unknown', () => {
  render(<ProgressBar step="Guardando…" stepNumber={{ step: 2, steps: 2 }} amount={null} />);
  expect(screen.getByText('Paso 2 de 2 ·')).toBeVisible();
  expect(screen.getByText('lleva 0 s')).toHaveClass('invisible');
  pass(4000);
  expect(screen.getByText('lleva 4 s')).not.toHaveClass('invisible');
});

it('shows the time that passes during a press after the release', () => {
  render(<ProgressBar step="Guardando…" amount={null} />);
  firePointer('pointerdown');
  pass(4000);
  expect(screen.getByText('lleva 0 s')).toHaveClass('invisible');
  firePointer('pointerup');
  pass(1);
  expect(screen.getByText('lleva 4 s')).not.toHaveClass('invisible');
});
