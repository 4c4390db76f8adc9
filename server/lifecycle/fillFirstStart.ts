import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Blobs } from '../images/blobs.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { progressLine } from './progressLine.ts';

/** What filling in the demo data needs. */
export interface FillOptions {
    db: Database;
    /** The moment everything is dated from. */
    now: Date;
    /** Told what is under way, as a word and a share from 0 to 1. */
    progress: (step: string, share: number) => void;
}

/** The demo data as the server knows it; main.ts hands it in. */
export interface DemoData {
    /** Fills an empty database, and leaves one that has data alone. */
    fillDatabase: (options: FillOptions) => Promise<void>;
    /** Adds the pictures of the demo data to a storage. */
    withDrawings: (blobs: Blobs) => Blobs;
}

/**
 * Puts the demo data into a new embedded database, unless the settings say no. Interrupted, it is begun
 * afresh at the next start.
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
