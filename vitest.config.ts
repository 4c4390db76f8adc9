import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Files of a worker share the modules and, in the screens, the window: loading the console or the server anew for
// each of them would take half as long as their tests. What a test changes it puts back (support/setup.ts).

/** Milliseconds a test or a hook may take: plenty, for a machine that is busy with other things. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000 };

/** A file of tests for each core, as long as one PostgreSQL has connections for all. */
const maxWorkers = Math.min(availableParallelism(), 8);

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
