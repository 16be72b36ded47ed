import { getConfig } from '@testing-library/react';
import preset from '../../../jest.preset.js';

it('waits for what is on the screen for half of the time of a test', () => {
  expect(getConfig().asyncUtilTimeout).toBe(preset.testTimeout / 2);
});
