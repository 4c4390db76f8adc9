import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PasswordCost } from '../access/password.ts';
import type { ImageStore } from '../images/imageStore.ts';
import type { Route } from './route.ts';

/** The database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** What the routes of every area are built from. */
export interface Services {
    route: Route;
    db: Database;
    images: ImageStore;
    config: Config;
    log: FastifyBaseLogger;
    passwordCost: PasswordCost;
}
