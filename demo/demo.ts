import type { DemoData } from '../server/lifecycle/fillFirstStart.ts';
import { fillDemo, NotEmptyError } from './fill/fillDemo.ts';
import { withPictures } from './pictures/withPictures.ts';

/** If a start was killed just after filling, the data is already there. */
const ignoreFilled = (error: unknown) => {
    if (!(error instanceof NotEmptyError)) throw error;
};

export const demo: DemoData = {
    fillDatabase: options => fillDemo(options).catch(ignoreFilled),
    withPictures,
};
