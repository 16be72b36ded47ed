import { AppError } from '../../platform/http/app-error';

/** The state of a batch does not allow the action. @param message a sentence that says why. */
export const conflict = (message: string): AppError => new AppError('certificate_batch_conflict', { message });
