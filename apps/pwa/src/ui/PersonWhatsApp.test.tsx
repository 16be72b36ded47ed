import { academy } from '@telar/brand/academy';
import { render, screen } from '@testing-library/react';
import { PersonWhatsApp } from './PersonWhatsApp';

it('opens the chat with the number of the country and a greeting', () => {
  render(<PersonWhatsApp phone="987654321" name="Ana María" fullName="Ana María Paz" />);
  const link = screen.getByRole('link', { name: '987 654 321: Escribir a Ana María Paz por WhatsApp' });
  expect(link).toHaveTextContent('987 654 321');
  const { host, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect([host, pathname]).toEqual(['wa.me', '/51987654321']);
  expect(searchParams.get('text')).toBe(`Hola, Ana María. Te escribimos de ${academy.name}.`);
});

it('shows nothing for a person without a phone', () => {
  const { container } = render(<PersonWhatsApp phone={null} name="Ana" />);
  expect(container).toBeEmptyDOMElement();
});
