import type { Locator, Page } from '@playwright/test';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"]';

/**
 * Brings each visible control of the page beside the WhatsApp link, or as near as the page scrolls, and measures if
 * they overlap. A closed menu or a control inside a scrolling box does not count.
 * @returns the names of the controls that the link covers.
 */
export function controlsUnderChatLink(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const chat = [...document.querySelectorAll('a[aria-label="Escríbenos por WhatsApp"]')].find((link) =>
      link.checkVisibility(),
    );
    if (!chat) throw new Error('the page shows no WhatsApp link');
    const header = document.querySelector('header');
    const isCovered = (control: Element): boolean => {
      const box = control.getBoundingClientRect();
      const link = chat.getBoundingClientRect();
      const left = Math.max(box.left, link.left);
      const right = Math.min(box.right, link.right);
      const top = Math.max(box.top, link.top);
      const bottom = Math.min(box.bottom, link.bottom);
      if (left >= right || top >= bottom) return false;
      const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A control that has scrolled under the opaque header is out of sight, like one beyond the edge of the screen.
      const isUnderHeader = header !== null && header.contains(chat) && !header.contains(control);
      return topmost !== null && chat.contains(topmost) && !isUnderHeader;
    };
    return [...document.querySelectorAll(controls)]
      .filter((control) => control !== chat && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { top, height } = control.getBoundingClientRect();
        const link = chat.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - (link.top + link.height / 2), behavior: 'instant' });
        return isCovered(control);
      })
      .map((control) => control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.outerHTML))
      .map((name) => name.slice(0, 60));
  }, CONTROLS);
}

/**
 * Scrolls each visible control of the open dialog, or else of the page, to the middle and looks what is at its center.
 * A control inside a closed menu does not count.
 * @returns the names of the controls that something else covers, each with what covers it.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const found: string[] = [];
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.matches(':disabled, .sr-only, [aria-hidden=true]')
      ) {
        continue;
      }
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link that wraps has its center outside its lines.
      const { left, top, width, height } = [...control.getClientRects()][0] ?? new DOMRect();
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = (control as HTMLInputElement).labels?.[0];
      if (topmost && [control, label].some((part) => part?.contains(topmost))) continue;
      const name = control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.outerHTML);
      found.push(`${name.slice(0, 60)} is under ${topmost?.outerHTML.slice(0, 100)}`);
    }
    return found;
  }, CONTROLS);
}

/** Sets the tab's default text size, as a user does in the browser's settings. 32 px is 200 %. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Returns what is wider than the screen, cut or split, and the controls that cannot be pressed; empty if all fits. */
export async function textProblems(page: Page): Promise<string[]> {
  // Until the academy's fonts have arrived, wider ones of the system may stand in for them. A layout asks for them.
  await page.evaluate(() => {
    document.body.getBoundingClientRect();
    return document.fonts.ready.then(() => undefined);
  });
  const problems: string[] = [];
  for (const find of [overflowing, cutTexts, splitWords, coveredControls]) problems.push(...(await find(page)));
  return problems;
}

/**
 * Returns what is wider than the screen, or wider than the open dialog; empty if all fits. The content of boxes that
 * scroll or cut it off does not count.
 */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const tooWide = (box: Element): string[] => {
      if (box.scrollWidth <= box.clientWidth) return [];
      const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
      const parts = [...box.querySelectorAll('*')].filter(
        (element) =>
          element.getBoundingClientRect().right > edge + 0.5 && (box !== document.documentElement || !isCut(element)),
      );
      return [`${box.scrollWidth} px`, ...parts.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120))];
    };
    const dialogBoxes = [...document.querySelectorAll('dialog[open], dialog[open] *')].filter(
      (element) => getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight,
    );
    return [document.documentElement, ...dialogBoxes].flatMap(tooWide);
  });
}

/**
 * Returns the texts that a box with hidden overflow cuts at a side. A text that ends in an ellipsis does not count, nor
 * one that the user can scroll to.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.sr-only, [aria-hidden=true]')) continue;
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (overflowX === 'visible') continue;
        const edges = box.getBoundingClientRect();
        // Texts for screen readers have one pixel.
        if (edges.width <= 1) break;
        const isCut = right > edges.right + 1 || left < edges.left - 1;
        if (isCut && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis') {
          found.push(text.textContent.trim().slice(0, 60));
        }
        break;
      }
    }
    return found;
  });
}

/** Returns the words of the page that a line break splits, with the text around them. Codes and URLs do not count. */
export function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // Texts for screen readers have one pixel.
      if (text.parentElement.closest('.sr-only')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![^\s(«¿¡])\p{L}{2,}(?![^\s.,:;)»?!])/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word}: ${text.textContent?.trim().slice(0, 60)}`);
      }
    }
    return found;
  });
}

/** Returns the visible fills and shadows of an element and of the mark inside it. White and transparent are no fill. */
export function fillOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) =>
    [element, element.firstElementChild ?? element]
      .map((part) => getComputedStyle(part))
      .map(({ backgroundColor, boxShadow }) =>
        /^rgba?\(255, 255, 255|, 0\)$/.test(backgroundColor) ? boxShadow : `${backgroundColor} ${boxShadow}`,
      )
      .join(),
  );
}
