import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: `audit_masked` of texts. @param masked SQL of the text in which DNIs are masked. */
const maskedText = (masked: string) => String.raw`
create or replace function audit_masked(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(${masked}, '(?<![[:alnum:]_-])[0-9]{6}([0-9]{2})(?![[:alnum:]_-])', '******\1', 'g');`;

/** SQL: `audit_masked` of JSON. @param suspicious a regular expression that matches texts which may need masking. */
const maskedJson = (suspicious: string) => `
create or replace function audit_masked(value jsonb) returns jsonb language plpgsql immutable strict parallel safe as $$
begin
  if value::text !~ '${suspicious}' then return value; end if;
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(audit_masked(value #>> '{}'));
    when 'array' then return (
      select jsonb_agg(audit_masked(item) order by place)
      from jsonb_array_elements(value) with ordinality items(item, place)
    );
    when 'object' then return (select jsonb_object_agg(key, audit_masked(item)) from jsonb_each(value) items(key, item));
    else return value;
  end case;
end $$;`;

const DOCUMENT = String.raw`(?<![[:alnum:]_-])(CE|Pasaporte) (?=[[:alpha:]]*[0-9])[[:alnum:]]{3,10}([[:alnum:]]{2})(?![[:alnum:]_-])`;

const UP = `
-- certificates.dni is the text of a document: the eight digits of a DNI, "CE 001234567" or "Pasaporte AB123456". Its indexes
-- and comparisons stay as they are, and no certificate is read or written here: "not valid" checks new rows only.
alter table certificates add constraint certificates_document
  check (dni ~ '^([0-9]{8}|CE [0-9A-Z]{9,12}|Pasaporte [0-9A-Z]{5,12})$') not valid;

-- The same text for an account; null without a document.
create function document_text(dni text, document_type text, document_number text) returns text
  language sql immutable parallel safe
  return coalesce(dni, case document_type when 'ce' then 'CE ' when 'pasaporte' then 'Pasaporte ' end || document_number);
create index users_document_text on users (document_text(dni, document_type, document_number));
analyze users;

-- Staff can confirm any kind of document.
alter table users drop constraint users_check;
alter table users add constraint users_confirmed_document
  check (dni_confirmed_at is null or dni is not null or document_number is not null);

-- The audit log has only the last characters of other documents, too.
${maskedText(String.raw`regexp_replace(value, '${DOCUMENT}', '\1 ******\2', 'g')`)}
${maskedJson('[0-9]{8}|CE |Pasaporte ')}
`;

/** Certificates with other documents stay: an older version shows their text where it shows DNIs. */
const DOWN = `
${maskedText('value')}
${maskedJson('[0-9]{8}')}
update users set dni_confirmed_at = null, dni_confirmed_by = null where dni is null and dni_confirmed_at is not null;
alter table users drop constraint users_confirmed_document;
alter table users add constraint users_check check (dni_confirmed_at is null or dni is not null);
drop index users_document_text;
drop function document_text(text, text, text);
alter table certificates drop constraint certificates_document;
`;

export class CertificateDocuments1768100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
