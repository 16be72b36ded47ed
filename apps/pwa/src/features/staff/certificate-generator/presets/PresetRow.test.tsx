import { render, screen } from '@testing-library/react';
import { PresetRow } from './PresetRow';

it.each([
  [1200, '1,200 h · 9 módulos'],
  [48, '48 h · 9 módulos'],
  [null, '9 módulos'],
])('summarizes a preset of %s hours as %s', (hours, text) => {
  const preset = { id: 1, title: 'Tejido', duration_hours: hours, modules: 9, final_grade: null, student_code: null };
  const nothing = () => undefined;
  render(<PresetRow preset={preset} linked={false} busy={false} onFill={nothing} onDelete={nothing} />);
  expect(screen.getByText(text)).toBeVisible();
});
