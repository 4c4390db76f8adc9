import { expect, test, vi } from 'vitest';
import { initialisedFolder } from '../support/dataFolder.ts';
import { launch } from './launch.ts';
import { ask, connectionIn } from './support.ts';

// Three starts, each with its own PostgreSQL, one of which fills in the demo data.
vi.setConfig({ testTimeout: 180_000 });

const productSize = `select pg_relation_size(to_regclass('product'))::int as bytes`;

/**
 * Starts on a data folder, and resolves while the demo data is being inserted, before anything is committed.
 */
const launchUntilFilling = async (dataDir: string) => {
    const server = await launch({ DATA_DIR: dataDir, DEMO_DATA: 'true' });
    await vi.waitFor(
        async () => {
            const [size] = await ask<{ bytes: number | null }>(connectionIn(dataDir), productSize);
            expect(size!.bytes).toBeGreaterThan(0);
        },
        { timeout: 180_000, interval: 100 },
    );
    expect(server.said()).not.toContain('is ready');
    return server;
};

test('demo data interrupted by an error or a kill is filled in completely by the next start', async () => {
    const dataDir = initialisedFolder();
    const failed = await launchUntilFilling(dataDir);
    await ask(
        connectionIn(dataDir),
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'backbar' and xact_start is not null`,
    );
    expect(await failed.over).toBe(1);
    expect(failed.said()).toMatch(/^First start: .* …\nThe database failed: .*\n$/);

    const killed = await launchUntilFilling(dataDir);
    killed.stop('SIGKILL');
    await killed.over;

    const whole = await launch({ DATA_DIR: dataDir, DEMO_DATA: 'true' });
    await whole.ready();
    expect(whole.said()).toContain('staff@backbar.example');
    const [counts] = await ask(
        connectionIn(dataDir),
        `select (select count(*) from product)::int as products,
            (select count(*) from account where email = 'staff@backbar.example')::int as staff,
            exists (select from shop_region_deal) as deals`,
    );
    expect(counts).toEqual({ products: expect.any(Number), staff: 1, deals: true });
    expect(counts!.products).toBeGreaterThanOrEqual(2000);

    whole.stop('SIGTERM');
    expect(await whole.over).toBe(0);
    const later = await launch({ DATA_DIR: dataDir, DEMO_DATA: 'true' });
    await later.ready();
    expect(later.said()).not.toContain('demo data');
});
