import { jest } from '@jest/globals';
import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { act, fireEvent, screen } from '@testing-library/react';
import { firePointer } from '../../../../../test/pointer';
import { renderWithRouter } from '../../../../../test/with-router';
import { VerifyPage } from './VerifyPage';

const onCertificate = jest.fn<(token: string) => void>();
const nextTask = () => act(() => new Promise((done) => setTimeout(done)));

// jsdom has no scrollIntoView.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

/** Types a text, and presses a button before its result is known. */
async function verifyDuringPress(text: string): Promise<void> {
  await renderWithRouter(<VerifyPage onCertificate={onCertificate} shared={false} onShared={() => {}} />);
  fireEvent.change(screen.getByLabelText('Código del certificado'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Verificar código' }));
  firePointer('pointerdown');
  await nextTask();
  await nextTask();
}

async function release(): Promise<void> {
  firePointer('pointerup');
  await nextTask();
}

it('opens a certificate after the press', async () => {
  await verifyDuringPress(`${location.origin}/c/TLR-2026-7F3K9Q`);
  expect(onCertificate).not.toHaveBeenCalled();
  await release();
  expect(onCertificate).toHaveBeenCalledWith('TLR-2026-7F3K9Q', undefined);
});

it('says after the press that a code belongs to another site', async () => {
  await verifyDuringPress('https://otro.pe/c/TLR-2026-7F3K9Q');
  expect(screen.queryByRole('alert')).toBeNull();
  await release();
  expect(screen.getByRole('alert')).toHaveTextContent('Dice: https://otro.pe/c/TLR-2026-7F3K9Q');
});

it('says after the press that a text is no code', async () => {
  await verifyDuringPress('?');
  const field = screen.getByLabelText('Código del certificado');
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(SCAN_TEXTS.code));
  await release();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(SCAN_TEXTS.code));
});
