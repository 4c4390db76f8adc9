import { z } from 'zod';
import { reading } from '../../contract/collector.ts';
import { parse } from '../http/parse.ts';
import type { Routes } from '../http/route.ts';
import { keepReadings } from './queriesReading.ts';
import { endRun, openRun } from './queriesRun.ts';

const onlyReadings = z.object({ readings: z.array(reading) });

export const collectorRoutes = (): Routes<'collector'> => ({
    'POST collector/runs': ({ body, session, edit }) => openRun(edit, body, session.program),
    'POST collector/readings': ({ body, request, edit }) => {
        // Of wrong readings alone it says what is wrong, as of every body.
        if (body.readings.every(given => given === null)) parse(onlyReadings, request.body);
        return keepReadings(edit, body);
    },
    'PUT collector/run/{id}/end': ({ params, body, edit }) => endRun(edit, params.id, body.processed),
});
