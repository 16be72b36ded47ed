import { setUnsaved } from './dirty-forms';
import { onTyping } from './typing';

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that are chosen from, not written in. */
const CHOICES = ['checkbox', 'radio', 'file', 'range', 'select-one', 'select-multiple'];
const isChoice = ({ type }: TypedField) => CHOICES.includes(type);

/** The words of a list's search: they are in the address as soon as the typing pauses. */
const isSearchField = ({ type }: TypedField) => type === 'search';

const typed = new Set<TypedField>();

/** Says whether anything is left of what was typed: not where its field is empty again, or gone with its page. */
function look(): void {
  for (const field of typed) {
    if (!field.isConnected || (field.value === '' && !isChoice(field))) typed.delete(field);
  }
  setUnsaved('typed', typed.size > 0);
  if (typed.size > 0) observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['value'] });
  else observer.disconnect();
}

const observer = new MutationObserver(look);

function letGo(isGone: (field: TypedField) => boolean): void {
  for (const field of typed) if (isGone(field)) typed.delete(field);
  look();
}

function note(field: EventTarget): void {
  const isField =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  // A choice outside a form acts at once: the theme, how many rows a page has.
  if (!isField || (isChoice(field) && !field.form)) return;
  typed.add(field);
  look();
}

/**
 * Counts what is typed on this page as unsent input, whatever form it stands in: until its field is emptied, reset or
 * gone. A form that was sent and stays still holds it, since sending may have failed; one that only searches does not,
 * and a search field only while it is being written in.
 */
export function watchTypedFields(): void {
  onTyping(note);
  document.addEventListener('reset', ({ target }) => letGo(({ form }) => form === target), true);
  document.addEventListener(
    'submit',
    ({ target }) => letGo(({ form }) => form === target && form?.getAttribute('role') === 'search'),
    true,
  );
  document.addEventListener(
    'focusout',
    ({ target }) => letGo((field) => field === target && isSearchField(field)),
    true,
  );
}
