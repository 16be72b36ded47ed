import { RETENTION_DAYS } from '@telar/domain/retention';
import { render, screen } from '@testing-library/react';
import { PRIVACY } from './privacy';

it('says when the data of a buyer who did not pay are erased, with the number of days of the server', () => {
  render(PRIVACY.map(({ title, body }) => <section key={title}>{body}</section>));
  expect(screen.getByText(/Si nadie paga un pedido/)).toHaveTextContent(
    `Si nadie paga un pedido, los datos de quien lo hizo se borran ${RETENTION_DAYS.orderData} días después de que vence`,
  );
});
