import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        projects: [
            {
                test: {
                    name: 'unit',
                    include: ['tests/unit/**/*.test.ts'],
                    environment: 'node',
                },
            },
            {
                test: {
                    name: 'server',
                    include: ['tests/server/**/*.test.ts'],
                    environment: 'node',
                    globalSetup: ['tests/server/support/globalSetup.ts'],
                    testTimeout: 30_000,
                    hookTimeout: 60_000,
                },
            },
            {
                plugins: [react()],
                test: {
                    name: 'screens',
                    include: ['tests/screens/**/*.test.{ts,tsx}'],
                    environment: 'jsdom',
                    setupFiles: ['tests/screens/support/setup.ts'],
                    testTimeout: 20_000,
                },
            },
        ],
    },
});
