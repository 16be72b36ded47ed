// Draws the app's icons into apps/pwa/public/icons: npx tsx --tsconfig tsconfig.base.json tools/draw-icons.ts
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { COLORS } from '@telar/weave/palettes';
import sharp from 'sharp';

const OUT = fileURLToPath(new URL('../apps/pwa/public/icons/', import.meta.url));
const CELLS = 13;
const { noche, maiz, cochinilla, paper, pacifico } = COLORS;
/** The colors of the grids below, by letter. */
const GRID_COLORS = { N: noche, M: maiz, C: cochinilla, P: paper, A: pacifico };

/** The colors of a stepped diamond, ring by ring from the center. */
const RINGS = ['P', 'C', 'N', 'M', 'M', 'A'];

function cell(x: number, y: number): string {
  const half = (CELLS - 1) / 2;
  return RINGS[Math.abs(x - half) + Math.abs(y - half)] ?? 'N';
}

/** The icon as SVG. @param margin around the diamond, in cells. @param radius of the background's corners, in cells. */
function svg(margin: number, radius: number): string {
  const side = CELLS + margin * 2;
  const paths = Object.entries(GRID_COLORS)
    .filter(([key]) => key !== 'N')
    .map(([key, color]) => {
      let d = '';
      for (let y = 0; y < CELLS; y += 1) {
        for (let x = 0; x < CELLS; x += 1) if (cell(x, y) === key) d += `M${x + margin} ${y + margin}h1v1h-1z`;
      }
      return `<path fill="${color}" d="${d}"/>`;
    });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${noche}" shape-rendering="auto"/>${paths.join('')}</svg>\n`
  );
}

const plain = svg(1.5, 3);
const maskable = svg(5, 0);
const apple = svg(3, 0);
const png = (source: string, side: number, name: string) =>
  sharp(Buffer.from(source), { density: 2400 })
    .resize(side, side)
    .png()
    .toFile(OUT + name);

/** The shortcuts of the installed app: paths of line drawings on the dark background. */
const SHORTCUTS = {
  'mis-cursos': 'M6 10h12v12H6zM18 10h12v12H18zM10 14h4M22 14h4M10 18h4M22 18h4M9 26h18',
  verificar: 'M18 6l10 4v7c0 7-4 11-10 13-6-2-10-6-10-13v-7zM13.5 17.5l3.5 3.5 6-6.5',
  cursos: 'M6 8h24v16H6zM15.5 12v8l6.5-4zM12 28h12',
};

const shortcut = (d: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="7" fill="${noche}"/>` +
  `<path d="${d}" fill="none" stroke="${maiz}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

await writeFile(`${OUT}icon.svg`, plain);
for (const [name, d] of Object.entries(SHORTCUTS)) await png(shortcut(d), 96, `shortcut-${name}.png`);
await png(plain, 192, 'icon-192.png');
await png(plain, 512, 'icon-512.png');
await png(maskable, 512, 'maskable-512.png');
await png(apple, 180, 'apple-touch-icon.png');
