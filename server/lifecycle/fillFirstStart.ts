import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Blobs } from '../images/openBlobs.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { progressLine } from './say.ts';

export interface FillOptions {
    db: Database;
    /** The reference moment of all dates. */
    now: Date;
    /** `share` is the part that is done, 0 to 1. */
    progress: (step: string, share: number) => void;
}

export interface DemoData {
    fillDatabase: (options: FillOptions) => Promise<void>;
    withPictures: (blobs: Blobs) => Blobs;
}

/** Fills the database if the settings allow it; the next start repeats an interrupted fill. */
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
