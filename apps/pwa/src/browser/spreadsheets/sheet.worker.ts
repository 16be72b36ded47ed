import { exposeFunctions } from '../worker-call';
import { readSheetCells } from './read-sheet';

const functions = { readSheetCells };

/** The functions that the page can call. */
export type SheetFunctions = typeof functions;

exposeFunctions(functions);
