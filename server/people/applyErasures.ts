import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { editsBy } from '../database/edit.ts';
import { account } from '../database/schema/accounts.ts';
import { erasure } from '../database/schema/people.ts';
import { createImageStore } from '../images/imageStore.ts';
import type { ListedBlobs } from '../images/openBlobs.ts';
import { erasureKey } from '../images/stem.ts';
import { eraseMember } from './eraseMember.ts';

const noted = z.object({ created: z.string() });

/**
 * Erases the members again whom the image store or `given` says were erased and the database still has, because it is
 * older. Erasures that the store does not know yet are noted there. Returns the ids of the erased.
 */
export const applyErasures = async (db: Database, blobs: ListedBlobs, given: readonly number[] = []) => {
    const images = createImageStore(blobs);
    const known = new Map((await db.select().from(erasure)).map(row => [row.account_id, row]));
    const names = (await blobs.erasures()).filter(name => /^\d+$/.test(name)).map(Number);
    const erased: number[] = [];
    for (const id of new Set([...names, ...given])) {
        if (known.has(id)) continue;
        const [found] = await db.select({ created: account.created }).from(account).where(eq(account.id, id));
        const note = given.includes(id) ? null : await blobs.get(erasureKey(id));
        // Another database may have had the store before.
        const isOther = note && noted.parse(JSON.parse(Buffer.from(note).toString())).created;
        if (!found || (isOther && isOther !== found.created.toISOString())) continue;
        await editsBy(db, { name: 'restore', call: 'command restore', kind: 'account', id })(tx =>
            eraseMember(tx, images, { id, by: null, again: true }),
        );
        erased.push(id);
    }
    for (const { account_id, at } of known.values()) {
        if (names.includes(account_id)) continue;
        const [{ created } = { created: at }] = await db
            .select({ created: account.created })
            .from(account)
            .where(eq(account.id, account_id));
        await images.noteErasure(account_id, { created, at });
    }
    return erased;
};
