import { render, screen } from '@testing-library/react';
import type { CheckedRow } from './checked-row';
import { RosterRows } from './RosterRows';

it('writes the numbers of rows with a separator', () => {
  const row: CheckedRow = {
    cells: { row: 1200, name: 'Ana', last_name: 'Paz', dni: '45871200', email: '', course: 'Quechua', package: '' },
    result: {
      row: 1200,
      status: 'already_done',
      reasons: [],
      user_id: null,
      course: null,
      package: null,
      assigned: [],
      skipped: [],
    },
    repeatOf: 1100,
    isSent: false,
  };
  render(<RosterRows rows={[row]} />);
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.getByText('Repite la fila 1,100; se hará una sola vez.')).toBeVisible();
});
