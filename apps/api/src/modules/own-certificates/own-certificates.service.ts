import { Injectable } from '@nestjs/common';
import type {
  OwnCertificate,
  OwnCertificates,
  OwnCertificatesQuery,
  OwnDniState,
} from '@telar/contracts/own-certificates';
import { documentOf } from '../../platform/database/document-of';
import { pageOf } from '../../platform/database/page';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';

/** `$1` account, `$2` rows, `$3` the last certificate received. One row, also without certificates. */
const OWN_CERTIFICATES: Prepared = {
  name: 'own_certificates',
  text: `
    select
      case when ${documentOf('u')} is null then 'missing' when u.dni_confirmed_at is null then 'unconfirmed' else 'confirmed' end as dni,
      coalesce((
        select json_agg(json_build_object(
          'id', c.id, 'certificate_code', c.code, 'original_code', c.original_code, 'name', c.user_name, 'course', c.course_title,
          'course_id', c.course_id, 'issue_date', c.issue_date, 'drive_file_id', c.file_id
        ) order by c.issue_date desc, c.id desc)
        from (
          select * from certificates
          where dni = ${documentOf('u')} and u.dni_confirmed_at is not null and revoked_at is null
            and ($3::int is null
              or (issue_date, id) < (select l.issue_date, l.id from certificates l where l.id = $3 and l.dni = ${documentOf('u')}))
          order by issue_date desc, id desc limit $2
        ) c
      ), '[]') as certificates
    from users u where u.id = $1`,
};

interface Row {
  dni: OwnDniState;
  certificates: OwnCertificate[];
}

/** Reads the valid certificates of an account's document, if staff confirmed it. */
@Injectable()
export class OwnCertificatesService {
  constructor(private readonly sql: Sql) {}

  async of(account: number, { limit, cursor }: OwnCertificatesQuery): Promise<OwnCertificates> {
    const row = await this.sql.one<Row>(OWN_CERTIFICATES, [account, limit + 1, cursor ?? null]);
    const { dni, certificates } = row ?? { dni: 'missing' as const, certificates: [] };
    const { items, next } = pageOf(certificates, limit, ({ id }) => id);
    return { dni, certificates: items, next };
  }
}
