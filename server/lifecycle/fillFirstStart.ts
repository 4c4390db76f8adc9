import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Blobs } from '../images/openBlobs.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { progressLine } from './say.ts';

/** The arguments of filling in the demo data. */
export interface FillOptions {
    db: Database;
    /** The reference moment of all dates. */
    now: Date;
    /** Called with the current step and the share that is done, from 0 to 1. */
    progress: (step: string, share: number) => void;
}

/** The demo data as the server sees it; main.ts passes it in. */
export interface DemoData {
    /** Fills an empty database, and leaves one with data unchanged. */
    fillDatabase: (options: FillOptions) => Promise<void>;
    /** Adds the pictures of the demo data to a storage. */
    withPictures: (blobs: Blobs) => Blobs;
}

/**
 * Fills a new embedded database with the demo data, unless the settings disable it. If interrupted, it starts
 * over at the next start.
 */
export const fillFirstStart = async (
    { demoData }: Pick<Config, 'demoData'>,
    demo: DemoData,
    { db, firstStartDone }: OpenDatabase,
) => {
    if (demoData) {
        const { show, end } = progressLine('First start: filling in the demo data');
        await demo.fillDatabase({ db, now: new Date(), progress: show });
        end();
    }
    firstStartDone();
};
