import type { Rule } from './tree.ts';

/** The time of day that all migrations come after, as `baseName` of the server has it. */
const base = /\bbaseName = '(\d{12})-/;
const migration = /^server\/src\/(?:[^/]+\/)+migrations\/(\d{12})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;
const schema = /^server\/src\/(?:[^/]+\/)+schema(?:\.sql|\/\d-[a-z]+(?:-[a-z]+)*\.sql)$/;

/** Tells whether twelve digits are a time that there was: 202611252561 is none. */
function isTime(digits: string): boolean {
  const [, day = '', hour = '', minute = ''] = /^(\d{8})(\d\d)(\d\d)$/.exec(digits) ?? [];
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${hour}:${minute}:00.000Z`;
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso;
}

/** SQL of the server stands where it is found, and a migration is named by a time that there was, like no other. */
export const schemaFilesRule: Rule = (files) => {
  const after = files.map(({ text }) => base.exec(text)?.[1]).find(Boolean) ?? '';
  const times = files.map(({ path }) => migration.exec(path)?.[1]);
  return files.flatMap(({ path }) => {
    if (!path.startsWith('server/src/') || !path.endsWith('.sql') || schema.test(path)) return [];
    const time = migration.exec(path)?.[1];
    const wrong = [
      time === undefined &&
        "is SQL that no start reads; name it 'schema.sql' or 'migrations/<yyyyMMddHHmm>-<what>.sql'",
      time !== undefined && !isTime(time) && `is named by ${time}, a time that there never was`,
      time !== undefined && time <= after && `is named by a time before the schema's own files (${after})`,
      time !== undefined && times.filter((other) => other === time).length > 1 && 'has the time of another migration',
    ];
    return wrong.filter((message) => message !== false).map((message) => ({ path, message }));
  });
};
