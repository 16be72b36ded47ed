import { randomUUID } from 'node:crypto';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { limaDate } from '@telar/domain/lima-time';
import { createCourse } from '../../support/factories';
import { aFailedMail } from '../../support/mails';
import { newMessage } from '../../support/messages';
import { newOperationNumber, newOrder, orderInReview } from '../../support/orders';
import { DNIS } from './scenario';
import type { Scenarios, Tools } from './scenario';

/** Routes of orders, mails and messages. */
export function orderScenarios({ test, call, newEmail }: Tools): Scenarios {
  return {
    [`POST ${PATHS.orders}`]: {
      actions: ['order.created'],
      run: () =>
        call('POST', PATHS.orders, {
          items: [{ kind: 'plan', id: 'basico' }],
          buyer: { name: 'Eva Ríos', email: newEmail(), dni: DNIS[0] },
        }),
    },
    [`POST ${PATHS.orderSales}`]: {
      actions: ['order.created', 'order.in_review', 'user.created', 'enrollment.created', 'order.paid'],
      run: async () =>
        call('POST', PATHS.orderSales, {
          items: [{ kind: 'course', id: (await createCourse(test.database)).id }],
          buyer: { name: 'Eva', last_name: 'Ríos', email: newEmail() },
          method: 'cash',
          paid_on: limaDate(new Date()),
        }),
    },
    [`POST ${PATHS.orderPayments}`]: {
      actions: ['order.in_review'],
      run: async () =>
        call('POST', pathTo(PATHS.orderPayments, { code: (await newOrder(test)).code }), {
          operation_number: newOperationNumber(),
        }),
    },
    [`POST ${PATHS.orderApproval}`]: {
      actions: ['user.created', 'enrollment.created', 'order.paid'],
      run: async () => call('POST', pathTo(PATHS.orderApproval, { code: (await orderInReview(test)).code })),
    },
    [`POST ${PATHS.orderTemporaryPassword}`]: {
      actions: ['user.password_reset'],
      run: async () => {
        const { code } = await orderInReview(test);
        await call('POST', pathTo(PATHS.orderApproval, { code }));
        return call('POST', pathTo(PATHS.orderTemporaryPassword, { code }));
      },
    },
    [`POST ${PATHS.orderRejection}`]: {
      actions: ['order.rejected'],
      run: async () =>
        call('POST', pathTo(PATHS.orderRejection, { code: (await orderInReview(test)).code }), {
          reason: `Pagó ${DNIS[0]}`,
        }),
    },
    [`POST ${PATHS.orderCancellation}`]: {
      actions: ['order.cancelled'],
      run: async () => call('POST', pathTo(PATHS.orderCancellation, { code: (await newOrder(test)).code }), {}),
    },
    [`POST ${PATHS.orderRefund}`]: {
      actions: ['enrollment.deleted', 'order.refunded'],
      run: async () => {
        const { code } = await orderInReview(test);
        await call('POST', pathTo(PATHS.orderApproval, { code }));
        return call('POST', pathTo(PATHS.orderRefund, { code }), { reason: 'Error' });
      },
    },
    [`POST ${PATHS.mailRetry}`]: {
      actions: ['mail.released'],
      run: async () => call('POST', pathTo(PATHS.mailRetry, { id: await aFailedMail(test) })),
    },
    [`PATCH ${PATHS.message}`]: {
      actions: ['message.updated'],
      run: async () => call('PATCH', pathTo(PATHS.message, { id: await newMessage(test) }), { state: 'open' }),
    },
    [`POST ${PATHS.messageAnswers}`]: {
      actions: ['message.updated', 'message.answered'],
      run: async () =>
        call('POST', pathTo(PATHS.messageAnswers, { id: await newMessage(test) }), {
          id: randomUUID(),
          channel: 'whatsapp',
          text: 'Sí',
        }),
    },
    [`DELETE ${PATHS.message}`]: {
      actions: ['message.deleted'],
      run: async () => call('DELETE', pathTo(PATHS.message, { id: await newMessage(test) })),
    },
  };
}
