import { deviceDateTime } from './device-time';

it('formats a time with two digits', () => {
  expect(deviceDateTime(new Date(2026, 10, 20, 17, 5).getTime())).toBe('20/11/2026 17:05');
  expect(deviceDateTime(new Date(2026, 0, 5, 7, 9).getTime())).toBe('05/01/2026 07:09');
});
