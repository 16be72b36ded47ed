import type { User } from '@telar/contracts/users';

/** True for an account with a DNI or another document. */
export const hasDocument = ({ dni, document_number: number }: User): boolean => Boolean(dni ?? number);
