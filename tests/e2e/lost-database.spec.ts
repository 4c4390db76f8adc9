import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connectionTo, databaseName } from '../../server/database/embedded/connect.ts';
import { readLock } from '../../server/database/embedded/lockFile.ts';
import { administer, administerWith } from '../server/support/connections.ts';
import { dataOfTest, givenServer } from './support/data.ts';
import { saveButton, seeToast } from './support/page.ts';
import { expect, test } from './support/test.ts';

test.use({ fresh: true, tolerate: [/status of 503 |net::ERR_/] });
test.skip(givenServer !== undefined, 'the embedded PostgreSQL is killed');

const openForm = async (page: Page, name: string) => {
    await page.goto('/ingredients?new=true');
    const form = page.getByRole('region', { name: 'New Ingredient' });
    await form.getByRole('group', { name: 'Name 1' }).getByLabel('Name').fill(name);
    await form.getByLabel('Description').fill('A long text that took an hour.');
    return form;
};

/** Processes whose commit waits for a standby and which have written ingredients: background work may wait as well. */
const waitingSaves = `
    select from pg_stat_activity
    where wait_event = 'SyncRep' and pid in (
        select pid from pg_locks where relation = 'ingredient'::regclass and mode = 'RowExclusiveLock')`;

/** Kills PostgreSQL with all its processes while the save's commit waits for a standby that is not there. */
test('a save whose database is killed at the commit is unknown, keeps what was typed, and is then known', async ({
    page,
    api,
}, { testId }) => {
    const cluster = join(dataOfTest(testId).folder, 'postgres/cluster');
    const lock = () => readLock(cluster)!;
    const connection = () => connectionTo(lock().socketFolder, databaseName);
    const waitFor = async (standbys: string) => {
        await administer(connection(), `alter system set synchronous_standby_names = '${standbys}'`);
        await administer(connection(), 'select pg_reload_conf()');
    };
    const form = await openForm(page, 'Known Afterwards');
    await waitFor('nobody');
    await saveButton(form).click();
    await expect
        .poll(() => administerWith(connection(), async client => (await client.query(waitingSaves)).rowCount))
        .toBeGreaterThan(0);
    process.kill(lock().pid, 'SIGKILL');
    await expect(
        page.getByText('We do not know whether this was saved. Asking the server…').first(),
    ).toBeVisible();
    await expect(form.getByLabel('Description')).toHaveValue('A long text that took an hour.');
    // The server starts PostgreSQL again.
    await expect(() => waitFor('')).toPass();
    await seeToast(page, 'Saved Ingredient!');
    const { items } = await api.get<{ items: { names: { name: string }[] }[] }>(
        'ingredients?q=Known Afterwards',
    );
    expect(items).toHaveLength(1);
});
