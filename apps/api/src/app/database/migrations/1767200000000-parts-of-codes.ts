import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the migration `certificate-archive`: characters between words, for a regular expression. */
const SEPARATORS = String.raw`\u0001-/:-@\[-\x60{-\u00bf\u2000-\u206f`;
const WORD_LENGTH = 100;

/** SQL: the function of the archive's searches. @param items a query of the items of a search. */
const searchWordsQuery = (items: string) => `
create or replace function search_words_query(search text) returns tsquery
  language sql immutable strict parallel safe
  return (select string_agg(distinct item, ' & ')::tsquery from (${items}) items);`;

/**
 * A word with marks is searched by its parts: `001/2026` also finds `ALU-001/2026`. Only the last part may go on,
 * because an index finds whole words faster. Parts have neither quotes nor backslashes: these are separators. `Nº` is
 * the start of what `fold` makes of it (`no`), and the same as `N°`.
 */
const UP = searchWordsQuery(`
    select '''' || left(part, ${WORD_LENGTH}) || '''' || case when place = cardinality(parts) then ':*' else '' end as item
    from regexp_split_to_table(fold(translate(search, 'º˚', '  ')), '\\s+') typed,
      string_to_array(trim(regexp_replace(typed, '[${SEPARATORS}]+', ' ', 'g')), ' ') parts,
      unnest(parts) with ordinality as p (part, place)
    where part <> ''`);

/** A word with marks is searched whole. */
const DOWN = searchWordsQuery(`
    select '''' || replace(replace(left(word, ${WORD_LENGTH}), '\\', '\\\\'), '''', '''''') || ''':*' as item
    from (
      select regexp_replace(typed, '^[${SEPARATORS}]+|[${SEPARATORS}]+$', '', 'g') as word
      from regexp_split_to_table(fold(search), '\\s+') typed
    ) words
    where word <> ''`);

export class PartsOfCodes1767200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
