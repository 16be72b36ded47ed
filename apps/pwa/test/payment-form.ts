import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Makes the browser read and show the picture of a voucher, which jsdom cannot. */
export function stubVoucherPictures(): void {
  URL.createObjectURL = () => 'blob:yape';
  URL.revokeObjectURL = () => undefined;
  globalThis.createImageBitmap = () => Promise.resolve({ close: () => undefined } as ImageBitmap);
}

/** Fills in the form with which a buyer reports a payment. */
export async function fillInPayment(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Número de operación' }), '12345678');
  // jsdom's files have no `arrayBuffer`.
  const file = Object.assign(new File(['yape'], 'yape.png', { type: 'image/png' }), {
    arrayBuffer: async () => new ArrayBuffer(4),
  });
  await userEvent.upload(screen.getByLabelText(/Elegir captura/), file);
  await screen.findByRole('img', { name: 'Constancia del pago' });
}
