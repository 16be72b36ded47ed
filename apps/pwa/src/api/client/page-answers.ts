import { isObject, numberOf } from './raw-values';

/** How long an answer that came with the page is used instead of a call, in milliseconds. */
const FRESH_MS = 60_000;

interface PageAnswers {
  /** When the server wrote the page, in milliseconds. A device with a wrong clock makes the call, no more. */
  at: number;
  /** The API's answers to a visitor, by their path. */
  answers: Record<string, unknown>;
}

function readPageAnswers(text: string): PageAnswers | undefined {
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || !isObject(body['answers'])) return undefined;
  return { at: numberOf(body['at']), answers: body['answers'] };
}

let page: PageAnswers | undefined;

/** The API's answer for `path` that the server wrote into this page. Each is given once; `undefined` if there is none. */
export function takePageAnswer(path: string): unknown {
  const element = document.getElementById('answers');
  if (element) page = readPageAnswers(element.textContent);
  element?.remove();
  const answer = page?.answers[path];
  delete page?.answers[path];
  return page && Math.abs(Date.now() - page.at) < FRESH_MS ? answer : undefined;
}
