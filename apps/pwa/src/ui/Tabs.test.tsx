import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const TABS = ['Uno', 'Dos', 'Tres'].map((label) => ({ key: label.toLowerCase(), label }));

function Example() {
  const [active, setActive] = useState('uno');
  return (
    <Tabs label="Partes" tabs={TABS} active={active} onChange={setActive}>
      Panel {active}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panelText = (name: string) => screen.getByRole('tabpanel', { name }).textContent;

it('shows the panel of the pressed tab, named by its tab', async () => {
  render(<Example />);
  expect(screen.getByRole('tablist')).toHaveAttribute('aria-label', 'Partes');
  expect(panelText('Uno')).toBe('Panel uno');
  await userEvent.click(tab('Tres'));
  expect(panelText('Tres')).toBe('Panel tres');
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('Tres')]);
});

it.each([
  ['the arrow to the right', '{ArrowRight}', 'Dos'],
  ['the arrow to the left, around the end', '{ArrowLeft}', 'Tres'],
  ['the arrow to the right, around the end', '{ArrowLeft}{ArrowRight}', 'Uno'],
  ['End', '{End}', 'Tres'],
  ['Home', '{End}{Home}', 'Uno'],
])('moves the tab and the focus with %s', async (_, keys, expected) => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  await user.keyboard(keys);
  expect(tab(expected)).toHaveFocus();
  expect(panelText(expected)).toBe(`Panel ${expected.toLowerCase()}`);
});

it('keeps only the active tab in the tab order', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(tab('Dos'));
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});
