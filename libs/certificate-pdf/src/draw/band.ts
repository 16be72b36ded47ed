import { weave, weaveRects } from '@telar/weave';
import type { PaletteName } from '@telar/weave';
import type { SeenBox } from '../template/page-view';
import { colour } from './ink';
import type { Sheet } from './sheet';

/** A woven band from the certificate's code that fills the box; standing where the box is higher than wide. */
export function drawBand(sheet: Sheet, code: string, box: SeenBox, palette?: PaletteName): void {
  const upright = box.height > box.width;
  const [length, thickness] = upright ? [box.height, box.width] : [box.width, box.height];
  const woven = weave(code, { shape: 'band', ratio: length / thickness, ...(palette && { palette }) });
  const rects = weaveRects(woven, { x: 0, y: 0, width: length, height: thickness });
  const ground = woven.colours[0] ?? '#FFFFFF';
  // The ground lies under everything, so that no paper shines through between neighbours.
  sheet.rects([box], colour(ground));
  for (const yarn of woven.colours.slice(1)) {
    const own = rects.filter((rect) => rect.colour === yarn);
    const placed = own.map(({ x, y, width, height }) =>
      upright
        ? { x: box.x + y, y: box.y + x, width: height, height: width }
        : { x: box.x + x, y: box.y + y, width, height },
    );
    sheet.rects(placed, colour(yarn));
  }
}
