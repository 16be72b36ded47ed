import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { FormGuard } from './accepts-forms';
import { AccessGuard } from './access.guard';
import { ErrorFilter } from './error.filter';
import { ContractPipe } from './validation.pipe';

/** Applies the guards, the validation pipe and the error filter to every route. */
@Module({
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: FormGuard },
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class HttpModule {}
