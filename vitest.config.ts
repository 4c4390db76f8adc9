import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The files of a worker share the modules and, in the screens, the window: loading the console or the server
// again for each file would take half as long as its tests. Tests restore what they change
// (support/setup.ts).

/** The time limit of a test or a hook, in milliseconds: generous, for a busy machine. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000 };

/** One test file more than there are cores, as tests often wait; as long as one PostgreSQL has enough connections. */
const maxWorkers = Math.min(availableParallelism() + 1, 8);

export default defineConfig({
    test: {
        maxWorkers,
        projects: [
            {
                test: {
                    name: 'unit',
                    include: ['tests/unit/**/*.test.ts'],
                    environment: 'node',
                    ...patience,
                },
            },
            {
                test: {
                    name: 'server',
                    include: ['tests/server/**/*.test.ts'],
                    environment: 'node',
                    isolate: false,
                    globalSetup: ['tests/server/support/globalSetup.ts'],
                    setupFiles: ['tests/server/support/setup.ts'],
                    ...patience,
                },
            },
            {
                plugins: [react()],
                test: {
                    name: 'screens',
                    include: ['tests/screens/**/*.test.{ts,tsx}'],
                    environment: 'jsdom',
                    isolate: false,
                    setupFiles: ['tests/screens/support/setup.ts'],
                    ...patience,
                },
            },
        ],
    },
});
