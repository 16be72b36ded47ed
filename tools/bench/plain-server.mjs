// A server of the catalogue without the academy's code, for comparison: node:http and pg, nothing is cached. Its port
// and the URL of the database are on the command line.
import { createServer } from 'node:http';
import pg from 'pg';

const COURSES = `
  select c.id, c.title, c.description, c.image_url, c.image_srcset, c.image_placeholder, c.price, c.rating, c.instructor,
    c.is_live as "isLive", c.category, c.level, c.duration_hours, c.updated_at, c.video_url, c.features, c.includes, c.modules, c.quiz_link,
    c.quiz_link as quiz_data, c.supported_by as "supportedBy"
  from courses c where archived_at is null order by created_at desc, id desc limit $1`;

const [port, connectionString, limit] = process.argv.slice(2);
// The academy has prices and ratings as numbers.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const pool = new pg.Pool({ connectionString, max: 10 });

createServer((_, response) => {
  void (async () => {
    const [{ rows: courses }, { rows: totals }] = await Promise.all([
      pool.query({ name: 'courses', text: COURSES, values: [limit] }),
      pool.query({ name: 'total', text: 'select count(*)::int as total from courses where archived_at is null' }),
    ]);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ courses, total: totals[0].total }));
  })();
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
