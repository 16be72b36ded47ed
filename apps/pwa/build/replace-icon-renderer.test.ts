import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { onlyLines } from './replace-icon-renderer';

const ICONS = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');

it.each(['search', 'play', 'scan-qr-code'])('leaves only the lines of the icon %s', (name) => {
  const code = readFileSync(join(ICONS, `${name}.mjs`), 'utf8');
  const lines = onlyLines(code);
  expect(code).toMatch(/key: |name: /);
  expect(lines).toContain("import createLucideIcon from '../createLucideIcon.mjs';");
  expect(lines).toMatch(/const __iconData = \{\s*node: \[/);
  expect(lines).not.toMatch(/key:|name:|size:|^__iconData/m);
});
