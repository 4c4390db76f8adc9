import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from '../server/database/database.ts';
import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { SessionTimes } from './sessionClients.ts';
import { createStaff } from './staff.ts';

const count = 200;
const seconds = 40;

const figure = (what: string, times: readonly number[], aim?: number): Figure => {
    const [median, p95, p99] = [0.5, 0.95, 0.99].map(share => percentile(times, share));
    return {
        what: `${count} sessions with 1 to 3 s between requests: ${times.length.toLocaleString('en')} ${what}`,
        value: `median ${milliseconds(median!)}, p95 ${milliseconds(p95!)}, p99 ${milliseconds(p99!)}`,
        ...(aim !== undefined && { aim: `p99 ${milliseconds(aim)}`, met: p99! <= aim }),
    };
};

/** The times of reads and saves while 200 people work at once. */
export const sessions = async (db: Database, origin: string): Promise<Figure[]> => {
    const staff = await Promise.all(Array.from({ length: count }, () => createStaff(db)));
    const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'bench/sessionClients.ts'],
        {
            env: {
                ...process.env,
                ORIGIN: origin,
                SESSIONS: JSON.stringify(staff),
                SECONDS: String(seconds),
            },
            maxBuffer: 16 * 1024 * 1024,
        },
    );
    const { reads, saves }: SessionTimes = JSON.parse(stdout);
    return [figure('reads', reads, 250), figure('saves', saves)];
};
