import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { beginning } from './begin.ts';
import { backChannel } from './backChannel.ts';
import { providerConnection } from './connection.ts';
import { grantKeeper } from './grant.ts';

interface Needed {
    db: Database;
    config: Config;
    log: FastifyBaseLogger;
}

/** The company's own sign-in of a server; null if the settings name none. It is first asked when somebody needs it. */
export const createProvider = ({ db, config, log }: Needed) => {
    const settings = config.provider;
    if (!settings) return null;
    const connect = providerConnection(settings);
    return {
        settings,
        connect,
        ...beginning({ db, config, settings, connect }),
        grants: grantKeeper({ db, config, log, settings, connect }),
        endNamed: backChannel(db, settings, connect),
        /** Where a session ends at the provider; null if it has no such page. */
        endAddress: async (idToken: string | undefined, returnTo: string) => {
            const connection = await connect();
            if (connection.serverMetadata().end_session_endpoint === undefined) return null;
            return oidc.buildEndSessionUrl(connection, {
                post_logout_redirect_uri: returnTo,
                ...(idToken !== undefined && { id_token_hint: idToken }),
            }).href;
        },
    };
};

export type Provider = NonNullable<ReturnType<typeof createProvider>>;
