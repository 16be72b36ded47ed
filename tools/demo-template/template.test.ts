import { readFileSync } from 'node:fs';
import { makeTemplate, TEMPLATE_FILE } from './template';

it.each(['first', 'second'])('makes the template of the seed byte for byte, the %s time', async () => {
  const made = Buffer.from(await makeTemplate());
  expect(made.equals(readFileSync(TEMPLATE_FILE))).toBe(true);
});
