/** Milliseconds for which what came with the page is as good as what the API would say now. */
const FRESH_FOR = 60_000;

interface PageAnswers {
  /** When the server wrote it, in milliseconds. A telephone whose clock is wrong asks again, and no more. */
  at: number;
  /** What the API answers a visitor, by the path it is asked at. */
  answers: Record<string, unknown>;
}

let brought: PageAnswers | undefined;

/** What the server sent along with this page for whoever would ask the API there; once, `undefined` where there is nothing. */
export function takePageAnswer(path: string): unknown {
  const element = document.getElementById('answers');
  if (element) brought = JSON.parse(element.textContent) as PageAnswers;
  element?.remove();
  const answer = brought?.answers[path];
  delete brought?.answers[path];
  return brought && Math.abs(Date.now() - brought.at) < FRESH_FOR ? answer : undefined;
}
