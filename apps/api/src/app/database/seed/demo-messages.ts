import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReceiveMessage } from '../../../modules/messages/receive-message.service';
import { demoMessages } from './content/messages';

/** Sends messages as the forms do, on earlier days. */
export async function storeDemoMessages(app: INestApplicationContext): Promise<void> {
  const database = app.get(DataSource);
  for (const { state, daysAgo, ...message } of demoMessages) {
    await app.get(ReceiveMessage).receive(message, 'demo');
    await database.query(
      `update messages set created_at = now() - make_interval(days => $2), state = $3,
         handled_at = case when $3 <> 'new' then now() end,
         handled_by = case when $3 <> 'new' then (select id from users where email = 'asesor@demo.pe') end
       where client_id = $1`,
      [message.id, daysAgo, state],
    );
  }
}
