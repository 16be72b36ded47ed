import { UpdateOwnAccountRequest } from '@telar/contracts/own-account';
import type { OwnAccount } from '@telar/contracts/own-account';
import { formatPhone } from '@telar/domain/phone';
import type { ContractRules } from '../../../ui/form/contract-form';
import { documentRequest, documentValues } from '../../../ui/form/document-values';
import type { DocumentValues } from '../../../ui/form/document-values';

/** The fields of the form, named as in the request. */
export interface ProfileValues extends DocumentValues {
  name: string;
  last_name: string;
  phone: string;
}

export const profileValues = (account: OwnAccount): ProfileValues => ({
  name: account.name,
  last_name: account.last_name,
  phone: account.phone ? formatPhone(account.phone) : '',
  ...documentValues(account),
});

/** @param withDocument false while the form does not show the fields of the document. */
export const profileRules = (withDocument: boolean): ContractRules<ProfileValues, UpdateOwnAccountRequest> => ({
  schema: UpdateOwnAccountRequest,
  toRequest: ({ name, last_name, phone, ...document }) => ({
    name,
    last_name,
    phone,
    ...(withDocument && documentRequest(document)),
  }),
});
