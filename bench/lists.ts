import { say, type BenchDatabase } from './benchDatabase.ts';
import { listFigures } from './listFigures.ts';
import { fillLists } from './listRows.ts';
import type { Figure } from './report.ts';
import { sideBySide } from './sideBySide.ts';

/** How long pages of lists of a million rows take, narrowed and sorted in every way. */
export const lists = async (database: BenchDatabase): Promise<Figure[]> => {
    say('Filling a million rows of each list');
    await fillLists(database.pool);
    return sideBySide(database, [], ({ staff, backbar: { origin } }) => listFigures(origin, staff));
};
