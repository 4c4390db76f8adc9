import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PasswordCost } from '../access/password.ts';
import type { Provider } from '../access/provider/provider.ts';
import type { Database } from '../database/database.ts';
import type { Edit } from '../database/edit.ts';
import type { LiveEvents } from '../events/liveEvents.ts';
import type { Jobs } from '../jobs/running.ts';
import type { ImageStore } from '../images/imageStore.ts';

export type { Database, Edit };

export interface Services {
    db: Database;
    images: ImageStore;
    config: Config;
    log: FastifyBaseLogger;
    passwordCost: PasswordCost;
    events: LiveEvents;
    jobs: Jobs;
    /** The company's own sign-in; null if there is none. */
    provider: Provider | null;
}

export type Saving = Services & { edit: Edit };
