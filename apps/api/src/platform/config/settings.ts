import { Environment } from './environment';

/** The name of every variable that the program reads. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);
