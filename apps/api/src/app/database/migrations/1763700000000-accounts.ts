import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Id of the only token that stays valid after a change of token_version: the one that made the change.
alter table users add column kept_token_id text;

-- Contains the last name twice, so that a search finds both "rosa quispe" and "quispe rosa".
alter table users add column search_text text generated always as
  (fold(last_name || ' ' || name || ' ' || last_name || ' ' || email || ' ' || coalesce(dni, ''))) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
create index users_active_admins on users (id) where role = 'admin' and is_active;

-- A LIKE pattern for a text anywhere. Escapes the wildcards, also those that folding creates ("％" becomes "%").
create function like_anywhere(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(value), '([\\\\%_])', '\\\\\\1', 'g') || '%';

-- Attempts in a sliding window, counted before they are made. Successful password guesses are removed again.
create table attempts (
  subject text not null,
  address text not null,
  made_at timestamptz[] not null,
  primary key (subject, address)
);
`;

export class Accounts1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table attempts');
    await runner.query('drop function like_anywhere(text)');
    await runner.query('drop index users_active_admins, users_newest');
    await runner.query('alter table users drop column search_text, drop column kept_token_id');
  }
}
