import { expect, test } from 'vitest';
import { openSession } from '../../../server/http/session.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { addAccount } from '../support/accounts.ts';
import { bareDatabase } from '../support/database.ts';
import { addProgram } from '../support/program.ts';
import { testServer } from '../support/server.ts';
import { backUp, newFolder, restore } from './support.ts';

test('a backup that is made while somebody is signed in by the provider can be restored, without the session', async () => {
    const { db, config, database } = await testServer();
    const id = await addAccount(db, { username: 'granted', super_user: true });
    const { tokenHash } = await openSession(db, config.session, id, false);
    await database.pool.query(
        `insert into provider_grant (token_hash, account_id, subject, tokens) values ($1, $2, 'subject', 'sealed')`,
        [tokenHash, id],
    );
    const { path } = await backUp({ pool: database.pool, blobs: fileBlobs(await newFolder()) });
    const bare = await bareDatabase();
    await restore(path, { pool: bare.pool });
    const { rows } = await bare.pool.query('select (select count(*)::int from provider_grant) as grants');
    await bare.close();
    expect(rows).toEqual([{ grants: 0 }]);
});

test('a backup has no keys of the servers, which make new ones after it is restored', async () => {
    const { anonymous, database } = await testServer();
    await anonymous().get('auth/me');
    const keys = 'select count(*)::int as keys from server_key';
    expect((await database.pool.query(keys)).rows[0].keys).toBeGreaterThan(0);
    const { path } = await backUp({ pool: database.pool, blobs: fileBlobs(await newFolder()) });
    const bare = await bareDatabase();
    await restore(path, { pool: bare.pool });
    const { rows } = await bare.pool.query(keys);
    await bare.close();
    expect(rows).toEqual([{ keys: 0 }]);
});

test('a backup has no token of a program, which is restored as ended', async () => {
    const server = await testServer();
    const { id } = await addProgram(server);
    const { path } = await backUp({ pool: server.database.pool, blobs: fileBlobs(await newFolder()) });
    const bare = await bareDatabase();
    await restore(path, { pool: bare.pool });
    const { rows } = await bare.pool.query('select id, name, token_hash from program');
    await bare.close();
    expect(rows).toEqual([{ id, name: 'Collector', token_hash: null }]);
});
