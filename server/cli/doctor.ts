import { sql } from 'drizzle-orm';
import { countUnsealed } from '../access/reseal.ts';
import type { Config } from '../config/config.ts';
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
    const url = new URL(address);
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

const proxy = ({ loopback, trustProxy }: Config) => {
    if (trustProxy) return well('TRUST_PROXY names the proxy that terminates TLS.');
    return loopback
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

const factor = ({ secondFactor }: Config) =>
    secondFactor === 'off'
        ? wrong('REQUIRE_SECOND_FACTOR is off: a password alone opens the console.')
        : well('A second factor is required, or nobody else reaches the server.');

const breached = ({ loopback, trustProxy, passwords }: Config) =>
    passwords.breached || (loopback && !trustProxy)
        ? well('New passwords are compared with breached ones, or nobody else reaches the server.')
        : wrong('BREACHED_PASSWORDS_FILE is not set: only the commonest passwords are refused.');

const sealed = async (db: Database, { loopback, trustProxy, secretsKeys }: Config) => {
    if (secretsKeys.length === 0)
        return loopback && !trustProxy
            ? well('The secrets in the database are readable there; nobody else reaches the server.')
            : wrong(
                  'SECRETS_KEY_FILE is not set: seeds of one-time codes and keys lie readable in the database.',
              );
    const count = await countUnsealed(db, secretsKeys);
    return count === 0
        ? well('The secrets in the database are sealed.')
        : wrong(`The current key has not sealed ${count} secrets: run "npm run staff -- reseal".`);
};

const scanner = ({ loopback, trustProxy, scanCommand }: Config) =>
    scanCommand.length || (loopback && !trustProxy)
        ? well('Pictures are scanned for viruses, or nobody else reaches the server.')
        : wrong('SCAN_COMMAND is not set: no virus scanner looks at uploaded pictures.');

/** Checks as the role of requests what a server needs around it: TLS, proxy, host names, clock and the database's role. */
export const examine = async (db: Database, config: Config): Promise<Finding[]> => {
    const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, backendUrl, s3 } = config;
    const hosts = hostsToSet(config);
    return [
        databaseUrl ? databaseTls('DATABASE_URL', databaseUrl) : well('The database has a private socket.'),
        ...(databaseOwnerUrl ? [databaseTls('DATABASE_OWNER_URL', databaseOwnerUrl)] : []),
        ...(databaseDirectUrl ? [databaseTls('DATABASE_DIRECT_URL', databaseDirectUrl)] : []),
        ...(databaseUrl ? [await role(db)] : []),
        s3 ? webTls('S3_ENDPOINT', s3.endpoint) : well('The images are in the data folder.'),
        ...(backendUrl ? [webTls('BACKEND_URL', backendUrl)] : []),
        proxy(config),
        hosts ? wrong(hosts) : well('The names that people open are known.'),
        factor(config),
        breached(config),
        await sealed(db, config),
        scanner(config),
        await clock(db),
    ];
};
