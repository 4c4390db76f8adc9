import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messageParts } from './scripts/messageParts.ts';
import { noPooler } from './tests/server/support/pooler.ts';

// The files of a worker share the modules and, in the screens, the window: loading the console or the server
// again for each file would take half as long as its tests. Tests restore what they change
// (support/setup.ts).

/** In milliseconds, for a test or a hook on a busy machine. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000 };

/** A busy machine may fail a test by chance; `npm test` names those that passed only when repeated. */
const retry = 2;

/** One test file more than there are cores, as tests often wait; as long as one PostgreSQL has enough connections. */
const maxWorkers = Math.min(availableParallelism() + 1, 8);

/**
 * Files that measure how long a turn of the event loop takes, run after all others: with the cores taken, a turn also waits
 * for the garbage collector's helper threads, which no clock of the thread counts. The failover needs ten processes and
 * gives up a primary that has no turn for seconds.
 */
const alone = ['tests/server/http/largeBodies.test.ts', 'tests/server/database/failover.test.ts'];

/** Files that run a second time with their requests through PgBouncer, if it is installed: all kinds of work, in a minute. */
const behindPooler = noPooler
    ? []
    : ['brands', 'views', 'search', 'desk/items', 'desk/list', 'desk/claims', 'jobs/deleting'].map(
          name => `tests/server/${name}.test.ts`,
      );

const server = {
    environment: 'node' as const,
    isolate: false,
    globalSetup: ['tests/server/support/globalSetup.ts'],
    setupFiles: ['tests/server/support/setup.ts'],
    retry,
    ...patience,
};

/** Files that take much longer than their size suggests, or the longer the later they run; the longest first. */
const longest = [
    'server/addingAResource',
    'server/database/firstStart',
    'server/database/main',
    'server/database/crash',
    'server/fuzz/fuzz',
    'server/backup/roundTrip',
    'server/demo',
    'server/database/embedded',
    'server/backup/commands',
    // The styles of pages shown before stay in the window, and it compares all of them.
    'screens/computedStyles',
    'screens/foreign/foreignBackend',
    'screens/foreign/parts',
];

/** vitest starts with the largest files of a suite; here with `longest`, so that none runs on alone at the end. */
class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
        // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is not an array
        const sorted = await super.sort(files);
        const suites = [...new Set(sorted.map(({ project }) => project.name))];
        const place = ({ moduleId }: TestSpecification) => {
            const found = longest.findIndex(name => moduleId.includes(`/tests/${name}.test.`));
            return found < 0 ? longest.length : found;
        };
        return sorted.toSorted(
            (a, b) => suites.indexOf(a.project.name) - suites.indexOf(b.project.name) || place(a) - place(b),
        );
    }
}

export default defineConfig({
    test: {
        maxWorkers,
        sequence: { sequencer: LongestFirst },
        projects: [
            {
                plugins: [messageParts()],
                test: {
                    name: 'unit',
                    include: ['tests/unit/**/*.test.ts'],
                    environment: 'node',
                    isolate: false,
                    retry,
                    ...patience,
                },
            },
            {
                test: {
                    ...server,
                    name: 'server',
                    include: ['tests/server/**/*.test.ts'],
                    exclude: alone,
                },
            },
            {
                test: {
                    ...server,
                    name: 'alone',
                    include: alone,
                    maxWorkers: 1,
                    sequence: { groupOrder: 1 },
                },
            },
            {
                test: {
                    ...server,
                    name: 'pooler',
                    include: behindPooler,
                },
            },
            {
                plugins: [messageParts(), react()],
                test: {
                    name: 'screens',
                    include: ['tests/screens/**/*.test.{ts,tsx}'],
                    environment: 'jsdom',
                    isolate: false,
                    // Megabytes for new objects: pages leave many behind, and with the usual 16 they are swept too
                    // often.
                    execArgv: ['--max-semi-space-size=64'],
                    setupFiles: ['tests/screens/support/setup.ts'],
                    retry,
                    ...patience,
                },
            },
        ],
    },
});
