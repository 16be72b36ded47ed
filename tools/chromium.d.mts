/** How Playwright starts the browser that is here, with these arguments beyond the usual ones. */
export function chromiumOptions(args?: readonly string[]): { executablePath: string | undefined; args: string[] };
