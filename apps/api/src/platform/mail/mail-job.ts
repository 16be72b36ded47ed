import { Logger } from '@nestjs/common';
import type { Sql } from '../database/sql';
import type { Lease, LeasedJob } from '../jobs/leased-job';
import { labeledCounter } from '../metrics/registry';
import { CLAIM, EXTEND, FAILED, GIVE_UP, KEEP, RELEASE, RETRY, SENT } from './mail.statements';
import type { WaitingMail } from './mail.statements';
import { mailFailure } from './smtp';
import type { MailServer } from './smtp';

const CLAIM_MAILS = 10;
/** Seconds between the attempts of a mail that the server refuses for now, as a full mailbox does. About two days. */
const RETRY_S = [60, 300, 1_800, 7_200, 28_800, 43_200, 86_400];
/** Seconds until the next attempt when no mail can be sent. */
const OUTAGE_RETRY_S = 15;
const ERROR_MAX = 500;

const counted = labeledCounter('telar_mails_total', 'Attempts to send a mail.', 'result', ['sent', 'later', 'failed']);

/** Sends the mails that wait. A mail is sent at least once: after a crash between sending and noting it, again. */
export class MailJob implements LeasedJob<WaitingMail[]> {
  readonly name = 'mails';
  readonly lanes = 1;
  private readonly logger = new Logger('Mail');
  /** Whether the last mail showed that none can be sent. */
  private isServerDown = false;

  constructor(
    private readonly sql: Sql,
    private readonly server: MailServer,
  ) {}

  async claim({ id, seconds }: Lease): Promise<WaitingMail[] | null> {
    for (const mail of await this.sql.many<Pick<WaitingMail, 'id' | 'kind'>>(GIVE_UP, [])) this.giveUp(mail);
    const mails = await this.sql.many<WaitingMail>(CLAIM, [id, seconds, CLAIM_MAILS]);
    return mails.length > 0 ? mails : null;
  }

  async extend({ id, seconds }: Lease): Promise<void> {
    await this.sql.many(EXTEND, [id, seconds]);
  }

  async release({ id }: Lease): Promise<void> {
    await this.sql.many(RELEASE, [id]);
  }

  async run(mails: WaitingMail[], lease: Lease, stopping: AbortSignal): Promise<boolean> {
    let hasReachedServer = false;
    for (const mail of mails) {
      if (stopping.aborted) break;
      // While the database is away or this process is paused, the lease may end and another process take the mail.
      if (!(await this.sql.one(KEEP, [mail.id, lease.id, lease.seconds]))) continue;
      const isReached = await this.send(mail, lease);
      this.isServerDown = !isReached;
      hasReachedServer ||= isReached;
      if (!isReached) break;
    }
    await this.release(lease);
    return hasReachedServer;
  }

  /** @returns false if no mail can be sent at the moment. */
  private async send(mail: WaitingMail, lease: Lease): Promise<boolean> {
    try {
      await this.server.send(mail);
    } catch (error) {
      return this.note(mail, lease, error);
    }
    counted.inc('sent');
    await this.sql.many(SENT, [mail.id, lease.id]);
    return true;
  }

  private async note({ id, kind, attempts }: WaitingMail, lease: Lease, cause: unknown): Promise<boolean> {
    const failure = mailFailure(cause);
    // A server that works and yet broke off may have accepted the mail: this attempt counts, so that it is not sent for
    // ever.
    const broke = failure.reason === 'server' && !failure.isSender && (await this.server.isUp());
    const reason = broke ? 'later' : failure.reason;
    const { message } = failure;
    const error = message.slice(0, ERROR_MAX);
    const waitS = reason === 'server' ? OUTAGE_RETRY_S : RETRY_S[attempts];
    if (reason !== 'mail' && waitS !== undefined) {
      counted.inc('later');
      // An outage is reported once.
      if (reason === 'server' && !this.isServerDown) this.logger.error(`No mail can be sent: ${error}`);
      await this.sql.many(RETRY, [id, lease.id, error, waitS, reason === 'later']);
      return reason === 'later';
    }
    this.giveUp({ id, kind });
    await this.sql.many(FAILED, [id, lease.id, error]);
    return true;
  }

  private giveUp({ id, kind }: Pick<WaitingMail, 'id' | 'kind'>): void {
    counted.inc('failed');
    this.logger.warn(`Mail ${id} (${kind}) was given up`);
  }
}
