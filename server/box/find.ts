import { isBoxKind, type BoxRecordKind } from '../../contract/records.ts';
import type { Database } from '../http/services.ts';
import type { Hit } from './facts.ts';
import { findByAddress, findByBarcode, findByEmail, findByUsername } from './queriesExact.ts';
import { findMatching, findNamed } from './queriesText.ts';
import type { Read } from './readText.ts';

/** What was found among the records of one kind. */
export interface Found {
    exact: Hit[];
    /** The rows of the group, best first; exact hits may be among them. */
    group: Hit[];
    total: number;
    /** See `Matches`. */
    likeness?: number | undefined;
}

type Reader = Pick<Database, 'execute'>;

const onlyExact = (exact: Hit[]): Found => ({ exact, group: [], total: 0 });

const findByText = async (db: Reader, kind: BoxRecordKind, text: string): Promise<Found> => {
    if (!isBoxKind(kind)) return onlyExact([]);
    const exact = kind === 'account' ? await findByUsername(db, text) : await findNamed(db, kind, text);
    const { hits, total, likeness } = await findMatching(db, kind, text);
    // As many digits as are left of a barcode that lost one.
    const short = /^(?:\d{7}|\d{11})$/.test(text) ? await findByBarcode(db, kind, text) : [];
    return { exact, group: [...short, ...hits], total: total + short.length, likeness };
};

/** Looks for what a text means among the records of one kind. */
export const findOfKind = async (db: Reader, kind: BoxRecordKind, read: Read): Promise<Found> => {
    switch (read.as) {
        case 'text':
            return findByText(db, kind, read.text);
        case 'barcode': {
            const hits = await findByBarcode(db, kind, read.digits);
            const isProduct = kind === 'product';
            const group = isProduct ? hits.filter(({ why }) => why !== 'code') : hits;
            return {
                exact: isProduct ? hits.filter(({ why }) => why === 'code') : [],
                group,
                total: group.length,
            };
        }
        case 'id':
            return onlyExact(read.kind === null || read.kind === kind ? [{ id: read.id, why: 'id' }] : []);
        case 'email':
            return onlyExact(kind === 'account' ? await findByEmail(db, read.email) : []);
        case 'username':
            return kind === 'account' ? findByText(db, kind, read.username) : onlyExact([]);
        case 'address': {
            const { record, username, addresses } = read;
            if (kind === 'shop_item') {
                const pages = await findByAddress(db, addresses);
                if (pages.length > 0) return onlyExact(pages);
            }
            if (kind === 'account' && username !== null) return onlyExact(await findByUsername(db, username));
            return onlyExact(record?.kind === kind ? [{ id: record.id, why: 'address' }] : []);
        }
    }
};
