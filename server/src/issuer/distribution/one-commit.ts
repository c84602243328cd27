import type pg from 'pg';

/**
 * By itself the engine commits on one node first and on the coordinator after it. Between the two, who waited for the lock of
 * an account would not see what its holder wrote into a table of the coordinator, and a crash would keep half of it. Once
 * a transaction has written to a table that the engine knows to be the coordinator's, it prepares on the node, commits on
 * the coordinator and then on the node. So each write to a table that it does not know writes nothing to one that it knows.
 * `cluster.bind_tables` is for new tables, too: `migrate` calls it where it is there.
 */
const schema = `
  CREATE SCHEMA IF NOT EXISTS cluster;
  CREATE TABLE IF NOT EXISTS cluster.one_commit (id smallint PRIMARY KEY);
  CREATE OR REPLACE FUNCTION cluster.commit_as_one() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog AS $$
  BEGIN
    -- Once is enough for a transaction.
    IF current_setting('portal.one_commit', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
      DELETE FROM cluster.one_commit WHERE id = 0;
      PERFORM set_config('portal.one_commit', pg_current_xact_id()::text, true);
    END IF;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION cluster.bind_tables() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
  DECLARE
    unknown regclass;
  BEGIN
    FOR unknown IN
      SELECT pg_class.oid FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind IN ('r', 'p') AND relpersistence = 'p' AND nspname !~ '^(pg_|citus|columnar|information_schema|cluster$)'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
        AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = pg_class.oid)
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'one_commit')
    LOOP
      EXECUTE format('CREATE TRIGGER one_commit BEFORE INSERT OR UPDATE OR DELETE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION cluster.commit_as_one()', unknown);
    END LOOP;
  END $$`;

const isKnown = `SELECT FROM pg_dist_partition WHERE logicalrelid = 'cluster.one_commit'::regclass`;

/** Has each transaction commit as one on all nodes that it wrote on (decision 49). Again, it changes nothing. */
export async function commitAsOne(client: pg.PoolClient): Promise<void> {
  await client.query(schema);
  const { rowCount } = await client.query(isKnown);
  if (rowCount === 0) await client.query(`SELECT citus_add_local_table_to_metadata('cluster.one_commit')`);
  await client.query('SELECT cluster.bind_tables()');
}
