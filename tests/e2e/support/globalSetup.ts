import { fillTemplate, removeRun } from './fillTemplate.ts';

/** Fills the demo data that each worker copies, unless `npm test` did beforehand. Gives what removes all data of the run. */
export default async () => {
    if (!process.env.E2E_FILLED) await fillTemplate();
    return removeRun;
};
