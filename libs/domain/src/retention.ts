/** After how many days personal data are erased, unless the settings of the server say otherwise. */
export const RETENTION_DAYS = {
  /** Messages of visitors, `MESSAGE_DAYS`. */
  messages: 365,
  /** Pictures of vouchers, `VOUCHER_DAYS`. */
  vouchers: 180,
  /** The buyer's data of an unpaid order, after it expired, `ORDER_DATA_DAYS`. */
  orderData: 180,
} as const;
