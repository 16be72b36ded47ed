import { CODE_ALPHABET } from './certificate-code';
import { DAY_MS } from './durations';

/** What an order can contain. */
export const ORDER_ITEM_KINDS = ['course', 'package', 'plan'] as const;
export type OrderItemKind = (typeof ORDER_ITEM_KINDS)[number];

export const ORDER_STATES = ['pending', 'in_review', 'paid', 'rejected', 'expired', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An order in one of these states may still be paid. */
export const WAITING_ORDER_STATES: readonly OrderState[] = ['pending', 'in_review', 'rejected'];

export const PAYMENT_STATES = ['submitted', 'approved', 'rejected', 'cancelled', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** How an order is paid. A gateway is one more name. */
export const PAYMENT_METHODS = ['yape', 'plin', 'transfer', 'cash'] as const;
export type PaymentMethodName = (typeof PAYMENT_METHODS)[number];

/** Who can make a transition: the buyer, staff, or the program itself. */
export type OrderActor = 'buyer' | 'staff' | 'system';

interface Transition<State> {
  from: readonly State[];
  to: State;
}

interface OrderTransition extends Transition<OrderState> {
  /** From which states each of them can make it. */
  by: Partial<Record<OrderActor, readonly OrderState[]>>;
}

const transition = (to: OrderState, by: OrderTransition['by']): OrderTransition => ({
  from: ORDER_STATES.filter((state) => Object.values(by).some((states) => states.includes(state))),
  to,
  by,
});

/** Every change of state of an order. There are no others. */
export const ORDER_TRANSITIONS = {
  /** A payment is reported. After a rejection it can be reported again. */
  submit: transition('in_review', { buyer: ['pending', 'rejected'], staff: ['pending', 'rejected'] }),
  /** A pending order can be approved only if it costs nothing. */
  approve: transition('paid', { staff: ['pending', 'in_review'] }),
  reject: transition('rejected', { staff: ['in_review'] }),
  /** A buyer cannot cancel while a payment is in review: the academy may have the money. */
  cancel: transition('cancelled', { buyer: ['pending', 'rejected'], staff: ['pending', 'in_review', 'rejected'] }),
  expire: transition('expired', { system: ['pending', 'rejected'] }),
  refund: transition('refunded', { staff: ['paid'] }),
} as const satisfies Record<string, OrderTransition>;
export type OrderAction = keyof typeof ORDER_TRANSITIONS;

/** What an action on an order does to its live payment. `submit` makes the payment; `expire` finds none. */
export const PAYMENT_TRANSITIONS = {
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  cancel: { from: ['submitted'], to: 'cancelled' },
  refund: { from: ['approved'], to: 'refunded' },
} as const satisfies Partial<Record<OrderAction, Transition<PaymentState>>>;

/** The operation number and the voucher of a payment in one of these states cannot be used again. */
export const LIVE_PAYMENT_STATES: readonly PaymentState[] = ['submitted', 'approved', 'refunded'];

/** The state after an action; `null` if that actor cannot do it in that state. */
export function nextOrderState(state: OrderState, action: OrderAction, actor: OrderActor): OrderState | null {
  const { to, by }: OrderTransition = ORDER_TRANSITIONS[action];
  return by[actor]?.includes(state) ? to : null;
}

/** The actions that an actor can do in a state. */
export function orderActions(state: OrderState, actor: OrderActor): OrderAction[] {
  const actions = Object.keys(ORDER_TRANSITIONS) as OrderAction[];
  return actions.filter((action) => nextOrderState(state, action, actor) !== null);
}

export const ORDER_LIMITS = {
  /** Items of one order. */
  items: 20,
  /** Orders of one buyer that wait for a payment, or for the approval of a free one. */
  pending: 5,
  /** Payments reported for one order, rejected ones too. */
  payments: 10,
  /** Characters. */
  reason: 500,
  page: 50,
} as const;

/** Digits of an operation number. Yape's have 8, those of banks up to 18. */
const OPERATION_NUMBER = { min: 5, max: 20 } as const;

/** How old a recorded payment may be, in days. An older date is probably a typing error in the year. */
export const PAID_ON_DAYS = 366;

/** Why a day is not valid for a payment; `null` if it is. @param day and `today` are `YYYY-MM-DD`, in Lima. */
export function paidOnError(day: string, today: string): 'paid_on_future' | 'paid_on_old' | null {
  if (day > today) return 'paid_on_future';
  return Date.parse(today) - Date.parse(day) > PAID_ON_DAYS * DAY_MS ? 'paid_on_old' : null;
}

/** Cash has no operation number. */
export const needsOperationNumber = (method: PaymentMethodName): boolean => method !== 'cash';

/** The digits of an operation number, without spaces, dots and dashes; `null` for anything else. */
export function normalizeOperationNumber(text: string): string | null {
  const digits = text.replace(/[\s.\-–—]/g, '');
  const { min, max } = OPERATION_NUMBER;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null;
}

/** The prefix is the academy's: the schema of `academy.json` says what it can be. */
const CODE = /^[A-Z0-9]{2,8}-[0-9A-Z]{4,8}$/;

/** A new code such as `TLR-8F3K`. It is no secret. @param symbols after the prefix: four are a million codes. */
export function newOrderCode(
  prefix: string,
  randomBytes: (length: number) => Uint8Array,
  symbols: 4 | 5 | 6 | 7 | 8 = 4,
): string {
  return `${prefix}-${Array.from(randomBytes(symbols), (byte) => CODE_ALPHABET[byte & 31]).join('')}`;
}

/** A code as typed, in its stored form: `tlr-8f3k` → `TLR-8F3K`; `null` if it cannot be one. */
export function parseOrderCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
