import { sql } from 'drizzle-orm';
import { countUnsealed, missingKey } from '../access/reseal.ts';
import type { Config } from '../config/config.ts';
import { eachHost } from '../config/eachHost.ts';
import { leadsHere } from '../config/loopback.ts';
import type { Database } from '../database/database.ts';
import { hostsToSet } from '../http/hosts.ts';

/** What a check found; `line` is a sentence for the terminal. */
export interface Finding {
    ok: boolean;
    line: string;
}

const well = (line: string): Finding => ({ ok: true, line });
const wrong = (line: string): Finding => ({ ok: false, line });

const databaseTls = (name: string, address: string) => {
    const urls = eachHost(address).map(each => new URL(each));
    const url = urls.find(each => !leadsHere(each)) ?? urls[0]!;
    const { hostname, searchParams } = url;
    if (hostname === '' || leadsHere(url) || searchParams.get('host')?.startsWith('/'))
        return well(`${name} stays on this machine.`);
    return searchParams.get('sslmode') === 'verify-full'
        ? well(`${name} uses TLS and checks the certificate.`)
        : wrong(`${name} lacks sslmode=verify-full: passwords and data may cross the network in the open.`);
};

const webTls = (name: string, address: string | undefined) => {
    const url = new URL(address ?? 'https://default');
    return url.protocol === 'https:' || leadsHere(url)
        ? well(`${name} uses TLS or stays on this machine.`)
        : wrong(`${name} is an http address: what is sent there can be read and changed on its way.`);
};

const proxy = ({ isReached, trustProxy }: Config) => {
    if (trustProxy) return well('TRUST_PROXY names the proxy that terminates TLS.');
    return !isReached
        ? well('Only this machine reaches the server.')
        : wrong('TRUST_PROXY is not set: other machines reach the server without TLS, or as one address.');
};

/** In seconds; a one-time code is valid for 30. */
const clockTolerance = 2;

const clock = async (db: Database) => {
    const asked = Date.now();
    const { rows } = await db.execute<{ now: number }>(
        sql`select extract(epoch from clock_timestamp())::float8 as now`,
    );
    const seconds = Math.abs((asked + Date.now()) / 2000 - rows[0]!.now);
    return seconds <= clockTolerance
        ? well('The clocks of this machine and the database agree.')
        : wrong(`The clocks of this machine and the database differ by ${seconds.toFixed(0)} seconds.`);
};

const role = async (db: Database) => {
    const { rows } = await db.execute<{ name: string; rolsuper: boolean; mayChange: boolean }>(
        sql`select rolname as name, rolsuper, has_schema_privilege(current_schema(), 'create')
                or exists (select from pg_class where pg_has_role(relowner, 'member')) as "mayChange"
            from pg_roles where rolname = current_user`,
    );
    const { name, rolsuper, mayChange } = rows[0]!;
    if (rolsuper) return wrong(`The database role ${name} of requests is a superuser.`);
    return mayChange
        ? wrong(
              `The database role ${name} of requests may change tables: DATABASE_OWNER_URL separates the owner.`,
          )
        : well(`The database role ${name} of requests has the rights of requests only.`);
};

/** Whether a start can migrate as the role of `owner`. */
const migrates = async (owner: Database) => {
    const { rows } = await owner.execute<{ name: string; may: boolean }>(
        sql`select current_user as name, has_database_privilege(current_database(), 'create')
                and has_schema_privilege(current_schema(), 'create')
                and not exists (select from pg_class
                    where oid = to_regclass('account') and not pg_has_role(relowner, 'member')) as may`,
    );
    const { name, may } = rows[0]!;
    return may
        ? well(`The database role ${name} may migrate the database.`)
        : wrong(
              `The database role ${name} may not migrate the database, so no server starts: DATABASE_OWNER_URL needs the role that owns the tables.`,
          );
};

const factor = ({ secondFactor }: Config) =>
    secondFactor === 'off'
        ? wrong('REQUIRE_SECOND_FACTOR is off: a password alone opens the console.')
        : well('A second factor is required, or nobody else reaches the server.');

const breached = ({ isReached, passwords }: Config) =>
    passwords.breached || !isReached
        ? well('New passwords are compared with breached ones, or nobody else reaches the server.')
        : wrong('BREACHED_PASSWORDS_FILE is not set: only the commonest passwords are refused.');

const hasTables = async (db: Database) => {
    const { rows } = await db.execute<{ known: boolean }>(
        sql`select to_regclass('one_time_code') is not null as known`,
    );
    return rows[0]!.known;
};

const sealed = async (db: Database | undefined, { isReached, secretsKeys }: Config) => {
    const filled = db && (await hasTables(db)) ? db : undefined;
    const missing = filled && (await missingKey(filled, secretsKeys));
    if (missing) return wrong(missing.line);
    if (secretsKeys.length === 0)
        return isReached
            ? wrong(
                  'SECRETS_KEY_FILE is not set: seeds of one-time codes and keys lie readable in the database.',
              )
            : well('The secrets in the database are readable there; nobody else reaches the server.');
    const count = filled ? await countUnsealed(filled, secretsKeys) : 0;
    return count === 0
        ? well('The secrets in the database are sealed.')
        : wrong(`The current key has not sealed ${count} secrets: run "npm run staff -- reseal".`);
};

const scanner = ({ isReached, scanCommand }: Config) =>
    scanCommand.length || !isReached
        ? well('Pictures are scanned for viruses, or nobody else reaches the server.')
        : wrong('SCAN_COMMAND is not set: no virus scanner looks at uploaded pictures.');

/**
 * Checks what a server needs around it: TLS, proxy, host names, clock and the database's roles. `db` has the role of
 * requests, and is undefined while there is no data; `owner` has the role that migrates.
 */
export const examine = async (db: Database | undefined, config: Config, owner = db): Promise<Finding[]> => {
    const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databaseReadUrl, backendUrl, dataDir, s3 } =
        config;
    const hosts = hostsToSet(config);
    return [
        databaseUrl ? databaseTls('DATABASE_URL', databaseUrl) : well('The database has a private socket.'),
        ...(databaseOwnerUrl ? [databaseTls('DATABASE_OWNER_URL', databaseOwnerUrl)] : []),
        ...(databaseDirectUrl ? [databaseTls('DATABASE_DIRECT_URL', databaseDirectUrl)] : []),
        ...(databaseReadUrl ? [databaseTls('DATABASE_READ_URL', databaseReadUrl)] : []),
        ...(databaseUrl && db && owner ? [await role(db), await migrates(owner)] : []),
        s3 ? webTls('S3_ENDPOINT', s3.endpoint) : well('The images are in the data folder.'),
        ...(backendUrl ? [webTls('BACKEND_URL', backendUrl)] : []),
        proxy(config),
        hosts ? wrong(hosts) : well('The names that people open are known.'),
        factor(config),
        breached(config),
        await sealed(db, config),
        scanner(config),
        db ? await clock(db) : well(`There is no data in ${dataDir} yet: the first start creates it.`),
    ];
};
