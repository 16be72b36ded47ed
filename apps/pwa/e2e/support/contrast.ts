import type { Locator } from '@playwright/test';

/**
 * Measures the contrast (1 to 21, as WCAG 2.2 defines it) of a checkbox's border with the background around it, and of
 * its tick with the box. The tick is 1 while the box is not checked.
 */
export function boxContrast(checkbox: Locator): Promise<{ border: number; tick: number }> {
  return checkbox.evaluate((box) => {
    // Turns transitions off: during a transition, colors belong to neither theme.
    box.style.transition = 'none';
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** The relative luminance of a color, and whether it is opaque. */
    const read = (color: string) => {
      if (!context) throw new Error('No canvas');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const linear = (part: number) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      return { luminance, isOpaque: alpha === 255 };
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [read(one).luminance, read(other).luminance].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    let around = box.parentElement;
    while (around && !read(getComputedStyle(around).backgroundColor).isOpaque) around = around.parentElement;
    if (!around) throw new Error('No opaque background');
    const { borderColor, backgroundColor } = getComputedStyle(box);
    const tick = getComputedStyle(box, '::before');
    return {
      border: contrast(borderColor, getComputedStyle(around).backgroundColor),
      tick: tick.content === 'none' ? 1 : contrast(tick.backgroundColor, backgroundColor),
    };
  });
}
