import { Module } from '@nestjs/common';
import { SecurityModule } from '../../platform/security/security.module';
import { UsersModule } from '../users/users.module';
import { Approval } from './approval.service';
import { CreateOrder } from './create-order.service';
import { OrderMails } from './mails/order-mails';
import { OrderDeskController } from './order-desk.controller';
import { OrderDownloads } from './order-downloads.service';
import { OrderQuotes } from './order-quotes.service';
import { OrderReader } from './order-reader.service';
import { OrderReview } from './order-review.service';
import { OrderSweep } from './order-sweep';
import { OrdersController } from './orders.controller';
import { PAYMENT_METHOD } from './payment-method.port';
import { Payments } from './payments.service';
import { SalesController } from './sales.controller';
import { Sales } from './sales.service';
import { TemporaryPassword } from './temporary-password.service';
import { WriteOrder } from './write-order.service';
import { YapeMethod } from './yape-method';

@Module({
  imports: [SecurityModule, UsersModule],
  controllers: [OrdersController, OrderDeskController, SalesController],
  providers: [
    Approval,
    CreateOrder,
    OrderDownloads,
    OrderMails,
    OrderQuotes,
    OrderReader,
    OrderReview,
    OrderSweep,
    Payments,
    Sales,
    TemporaryPassword,
    WriteOrder,
    { provide: PAYMENT_METHOD, useClass: YapeMethod },
  ],
})
export class OrdersModule {}
