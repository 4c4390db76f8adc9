import { problem } from '../../contract/refusals.ts';
import { invalid } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { countRecords, countRunsByDay, listRuns } from './queries.ts';

const maxDays = 400;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const operationsRoutes = ({ db }: Services): Routes<'operations'> => ({
    'GET region-processings': ({ query }) => listRuns(db, query.date),
    'GET region-processings/days': ({ query: { from, to } }) => {
        if (daysBetween(from, to) > maxDays) throw invalid({ to: problem('days', { max: maxDays }) });
        return countRunsByDay(db, from, to);
    },
    'GET dashboard-stats': () => countRecords(db),
});
