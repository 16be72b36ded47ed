import { isObject } from '@telar/domain/is-object';
import { numberOf } from './raw-values';

/** How long after the server wrote the page its responses are used instead of calls. */
const FRESH_MS = 60_000;

interface PageResponses {
  /** When the server wrote the page, in milliseconds. A device with a wrong clock calls the API instead. */
  at: number;
  /** The API's response bodies for a visitor, by path. The server writes this name into the page. */
  answers: Record<string, unknown>;
}

function readPageResponses(text: string): PageResponses | undefined {
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || !isObject(body['answers'])) return undefined;
  return { at: numberOf(body['at']), answers: body['answers'] };
}

let page: PageResponses | undefined;

/** Returns the body of the API's response for `path` from the page, once. Returns `undefined` if the page has none. */
export function takePageResponse(path: string): unknown {
  const element = document.getElementById('answers');
  if (element) page = readPageResponses(element.textContent);
  element?.remove();
  const body = page?.answers[path];
  delete page?.answers[path];
  return page && Math.abs(Date.now() - page.at) < FRESH_MS ? body : undefined;
}
