import { callbackify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { eachHost } from '../config/eachHost.ts';

/** How long a host may take to say whether it accepts writes, in milliseconds. */
const patience = 2000;

/** Has the code of a database that is starting. */
class NoPrimary extends Error {
    code = '57P03';
}

interface Cluster {
    /** The place of the primary in the list, until it disappoints. */
    primary: Promise<number> | undefined;
    clients: Set<PrimaryClient>;
}

/** By the hosts, whoever connects. */
const clusters = new Map<string, Cluster>();

const clusterOf = (addresses: readonly string[]) => {
    const key = addresses.map(address => new URL(address).host).join();
    const cluster = clusters.get(key) ?? { primary: undefined, clients: new Set() };
    clusters.set(key, cluster);
    return cluster;
};

const refuseStandby = async (client: Client) => {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new NoPrimary('This host accepts no writes.');
};

/** Resolves to `place` if the host accepts writes. */
const tryHost = async (connectionString: string, place: number) => {
    const client = new Client({
        connectionString,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
        application_name: 'backbar',
    });
    client.on('error', () => undefined);
    try {
        await client.connect();
        await refuseStandby(client);
        return place;
    } finally {
        client.end().catch(() => undefined);
    }
};

const hasReason = (error: unknown) => /^(28|3D)/.test((error as { code?: string }).code ?? '');

/** Throws the reason if a host refuses the role or the database, else a `NoPrimary`. */
const findPrimary = async (addresses: readonly string[]) => {
    try {
        return await Promise.any(addresses.map(tryHost));
    } catch (error) {
        const { errors } = error as AggregateError;
        throw errors.find(hasReason) ?? new NoPrimary('None of the hosts accepts writes.', { cause: error });
    }
};

type Connected = (error: Error | null, client: Client) => void;

/**
 * A client of the host that accepts writes, if its address lists several. When another host has become the primary,
 * connections to the former one are closed, as they may never answer.
 */
export class PrimaryClient extends Client {
    readonly #addresses: readonly string[];
    readonly #cluster: Cluster | undefined;
    #place: number | undefined;

    constructor(config: ClientConfig = {}) {
        const addresses = config.connectionString ? eachHost(config.connectionString) : [];
        super(addresses.length > 1 ? { ...config, connectionString: addresses[0] } : config);
        this.#addresses = addresses;
        if (addresses.length < 2) return;
        const cluster = clusterOf(addresses);
        this.#cluster = cluster;
        this.on('error', () => this.#doubt()).on('end', () => cluster.clients.delete(this));
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
        const cluster = this.#cluster;
        if (!cluster) return callback ? super.connect(callback) : super.connect();
        if (!callback) return this.#connectToPrimary(cluster);
        callbackify(() => this.#connectToPrimary(cluster))(callback);
    }

    async #connectToPrimary(cluster: Cluster) {
        try {
            const place = await (cluster.primary ??= findPrimary(this.#addresses));
            const { hostname, port } = new URL(this.#addresses[place]!);
            this.#place = place;
            this.host = hostname.replace(/^\[(.*)\]$/, '$1');
            this.port = Number(port || 5432);
            for (const client of cluster.clients)
                if (client.#place !== place) client.connection.stream.destroy();
            cluster.clients.add(this);
            await super.connect();
            await refuseStandby(this);
            return this;
        } catch (error) {
            this.#doubt();
            // A pool leaves a client that did not connect to itself.
            this.connection.stream.destroy();
            throw error;
        }
    }

    /** Has the next connection look for the primary again. */
    #doubt() {
        if (this.#cluster) this.#cluster.primary = undefined;
    }
}
