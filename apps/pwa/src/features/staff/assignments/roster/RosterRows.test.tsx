import { render, screen } from '@testing-library/react';
import type { CheckedRow } from './checked-row';
import { RosterRows } from './RosterRows';

const rowWith = (email: string, userId: number | null): CheckedRow => ({
  cells: { row: 2, name: 'Ana', last_name: 'Paz', dni: '45871200', email, course: 'Quechua', package: '' },
  result: {
    row: 2,
    status: userId === null ? 'new_user' : 'existing_user',
    reasons: [],
    user_id: userId,
    course: null,
    package: null,
    assigned: [],
    skipped: [],
  },
  repeatOf: null,
  isSent: false,
});

it('warns of a mistyped domain of an address, unless an account has it', () => {
  const { rerender } = render(<RosterRows rows={[rowWith('ana@gmial.com', null)]} />);
  expect(screen.getByText('Revisa el correo: ¿es ana@gmail.com?')).toBeVisible();
  expect(screen.getByText('Cuenta nueva')).toBeVisible();
  for (const row of [rowWith('ana@gmial.com', 7), rowWith('ana@gmail.com', null)]) {
    rerender(<RosterRows rows={[row]} />);
    expect(screen.queryByText(/Revisa el correo/)).not.toBeInTheDocument();
  }
});

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
