// Draws the covers of the demo courses into apps/pwa/public/covers: npx tsx --tsconfig tsconfig.base.json
// tools/draw-covers.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PALETTES } from '@telar/weave/palettes';
import type { PaletteName } from '@telar/weave/palettes';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

const OUT = new URL('../apps/pwa/public/covers/', import.meta.url);

// A cover is 16:10, in cells. The motif is woven in the middle, between two bands.
const COLUMNS = 80;
const ROWS = 50;
const MOTIF = 36;
const BAND = 5;

/** The motif of each course, an icon of Lucide, and its palette: one for each category. */
const COVERS: Record<PaletteName, Record<string, string>> = {
  pacifico: {
    'python-desde-cero': 'terminal',
    'desarrollo-web-html-css-js': 'code-xml',
    'sql-postgresql-practico': 'database',
    'datos-enaho-python': 'chart-spline',
    'hablar-en-publico': 'mic',
    'finanzas-personales-soles': 'wallet',
    'cv-entrevista-primer-empleo': 'briefcase-business',
  },
  maiz: {
    'quinua-granos-andinos': 'wheat',
    'calidad-agua-comunidades': 'droplets',
    'cielo-andino-astronomia': 'telescope',
    'estadistica-tesis': 'chart-pie',
  },
  cochinilla: {
    'telar-cintura-textileria': 'spool',
    'cocina-regional-arequipa-puno': 'chef-hat',
    'fotografia-documental-fiestas': 'camera',
    'retablo-ayacuchano-modelado': 'theater',
  },
  noche: {
    'excel-contabilidad': 'calculator',
    'tributacion-mype-sunat': 'receipt',
    'costos-precios-exportar-artesania': 'ship',
    'contrataciones-estado': 'landmark',
  },
  terracota: {
    'quechua-chanka-inicial': 'mountain',
    'ingles-turismo-cusco': 'hotel',
    'lengua-senas-peruana-1': 'hand',
    'ingles-tecnico-mineria': 'pickaxe',
    'whatsapp-facebook-negocios': 'message-circle',
    'contenido-video-corto': 'clapperboard',
    'marketing-digital-emprendedores': 'megaphone',
  },
  papel: {
    'identidad-visual-mype': 'palette',
    'ilustracion-vectorial-flora-andina': 'flower',
    'empaques-alimentos-peru': 'package',
    'figma-productos-digitales': 'shapes',
  },
};

/** The cells of an icon, in rows: true where its lines are. */
async function motifOf(icon: string): Promise<boolean[][]> {
  const { default: Icon } = (await import(`lucide-react/icons/${icon}`)) as { default: LucideIcon };
  const svg = renderToStaticMarkup(createElement(Icon, { size: MOTIF, color: '#fff' }));
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).grayscale().raw().toBuffer();
  return Array.from({ length: MOTIF }, (_, y) =>
    Array.from({ length: MOTIF }, (_, x) => (pixels[y * MOTIF + x] ?? 0) > 110),
  );
}

/** The color of a cell of a band: stepped diamonds, mirrored at its middle. */
function bandColor(x: number, y: number): number {
  const ring = Math.abs((x % 10) - 5) + Math.abs(y - 2);
  return ring < 2 ? 1 : ring < 4 ? 2 : ring < 6 ? 3 : 0;
}

/** The color of a cell; 0 is the ground. */
function colorAt(x: number, y: number, motif: boolean[][]): number {
  if (y < BAND) return bandColor(x, y);
  if (y >= ROWS - BAND) return bandColor(x, ROWS - 1 - y);
  const column = x - (COLUMNS - MOTIF) / 2;
  const row = y - (ROWS - MOTIF) / 2;
  if (motif[row]?.[column]) return 1;
  // The shadow of the motif, woven with a second thread.
  if (motif[row - 1]?.[column - 1]) return 2;
  // A few threads at both sides.
  const side = Math.min(x, COLUMNS - 1 - x);
  return side < 14 && y % 6 === 2 && (side + y) % 4 < 2 ? 3 : 0;
}

/** The cells of a color as the path of an SVG, with one rectangle for each run in a row. */
function pathOf(cells: number[][], color: number): string {
  let path = '';
  for (const [y, row] of cells.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== color) continue;
      const start = x;
      while (row[x + 1] === color) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return path;
}

await mkdir(fileURLToPath(OUT), { recursive: true });
for (const [palette, courses] of Object.entries(COVERS)) {
  const colors = PALETTES[palette as PaletteName];
  for (const [key, icon] of Object.entries(courses)) {
    const motif = await motifOf(icon);
    const cells = Array.from({ length: ROWS }, (_, y) =>
      Array.from({ length: COLUMNS }, (_, x) => colorAt(x, y, motif)),
    );
    const paths = [1, 2, 3].map((color) => `<path fill="${colors[color]}" d="${pathOf(cells, color)}"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS} ${ROWS}" width="640" height="400" shape-rendering="crispEdges"><path fill="${colors[0]}" d="M0 0h${COLUMNS}v${ROWS}H0z"/>${paths.join('')}</svg>\n`;
    await writeFile(new URL(`${key}.svg`, OUT), svg);
  }
}
