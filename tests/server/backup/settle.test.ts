import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editsBy } from '../../../server/database/edit.ts';
import { openSession } from '../../../server/http/session.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { eraseMember } from '../../../server/people/eraseMember.ts';
import { addAccount } from '../support/accounts.ts';
import { builtServer } from '../support/builtServer.ts';
import { urlOf } from '../support/connections.ts';
import { addProgram } from '../support/program.ts';
import { testServer } from '../support/server.ts';
import { newFolder } from './support.ts';

test('a database restored to a moment revives nobody’s session, token or erased account', async () => {
    const server = await testServer();
    const { db, config, database } = server;
    const id = await addAccount(db, { username: 'staying', super_user: true });
    const member = await addAccount(db, { username: 'leaving' });
    await openSession(db, config.session, id, false);
    await addProgram(server);
    const folder = await newFolder();
    const images = createImageStore(fileBlobs(join(folder, 'images')));
    // The store has noted an erasure that the restored database does not know.
    const undone = new Error('as before');
    await editsBy(
        db,
        null,
    )(async tx => {
        await eraseMember(tx, images, { id: member, by: null });
        throw undone;
    }).catch((error: unknown) => expect(error).toBe(undone));

    const restore = async (...args: string[]) => {
        const env = {
            PATH: process.env.PATH,
            DATABASE_URL: urlOf(database.requests),
            DATABASE_OWNER_URL: urlOf(database.connection),
            DATA_DIR: folder,
        };
        const main = join(await builtServer(), 'cli/main.js');
        const program = spawn(process.execPath, [main, 'restore', ...args], { env });
        let said = '';
        for (const stream of [program.stdout, program.stderr]) stream.on('data', chunk => (said += chunk));
        const [code] = (await once(program, 'close')) as [number];
        return { code, said };
    };
    expect(await restore('--settle', 'backbar.tar.gz')).toEqual({
        code: 1,
        said: expect.stringContaining('Usage'),
    });
    expect(await restore('--settle')).toEqual({
        code: 0,
        said: '1 member had been erased since, and now again.\nEveryone has to sign in again, and programs need new tokens.\n',
    });
    const { rows } = await database.pool.query(
        `select (select count(*)::int from session) as sessions, (select count(*)::int from server_key) as keys,
            (select count(token_hash)::int from program) as tokens,
            (select count(*)::int from account where username = 'leaving') as leaving,
            (select count(*)::int from account where username = 'staying') as staying`,
    );
    expect(rows).toEqual([{ sessions: 0, keys: 0, tokens: 0, leaving: 0, staying: 1 }]);
});
