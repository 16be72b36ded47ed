import { fold } from './fold';

/** A course of the catalogue, chosen for a certificate. */
export interface ChosenCourse<Id> {
  id: Id;
  title: string;
}

const titleKey = (title: string) => fold(title).trim();

/**
 * The id of the chosen course while the certificate has its title. Another title is another course. Capitals, accents
 * and spaces around the title do not count.
 */
export function courseIdFor<Id>(title: string, chosen: ChosenCourse<Id> | null): Id | undefined {
  return chosen && titleKey(title) === titleKey(chosen.title) ? chosen.id : undefined;
}
