import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { ImageStore } from '../images/imageStore.ts';

const side = 8;

/**
 * 64 signs of a picture: whether each of 8 × 8 fields is brighter than the field to its right. They are the same for
 * another size or compression, and nearly the same for another cut.
 */
const hashOf = async (bytes: Uint8Array): Promise<bigint> => {
    // Loaded with the first picture, because the start does not need it.
    const { default: sharp } = await import('sharp');
    const pixels = await sharp(bytes)
        .flatten({ background: '#fff' })
        .greyscale()
        .resize(side + 1, side, { fit: 'fill' })
        .raw()
        .toBuffer();
    let hash = 0n;
    for (let row = 0; row < side; row += 1)
        for (let column = 0; column < side; column += 1) {
            const at = row * (side + 1) + column;
            hash = (hash << 1n) | (pixels[at]! > pixels[at + 1]! ? 1n : 0n);
        }
    return BigInt.asIntN(64, hash);
};

/** Signs by which two pictures of the same content may differ: at least one of four bands of 16 signs is then equal. */
const mostSigns = 3;
const bandCount = 4;

/** Pictures with a band in common that are compared, so that a band that many have costs no more than another. */
const mostCompared = 200;

/** Every fourth sign belongs to one band, because neighbouring signs are alike. */
const bandsOf = (hash: bigint): number[] =>
    Array.from({ length: bandCount }, (_, band) => {
        let key = 0;
        for (let sign = band; sign < 64; sign += bandCount)
            key = key * 2 + Number((hash >> BigInt(sign)) & 1n);
        return key * bandCount + band;
    });

/** Stores a picture's hash, and the hash that stands for all pictures alike. */
const storeHash = (db: Database, stem: string, hash: bigint | null) => {
    const value = sql`${hash?.toString() ?? null}::bigint`;
    const bands = sql`${sql.param(hash === null ? [] : bandsOf(hash))}::int[]`;
    return db.execute(sql`
        insert into picture_hash (stem, hash, bands, alike)
        select ${stem}, ${value}, ${bands}, coalesce(
            (select alike from picture_hash where hash = ${value} limit 1),
            (select alike from (select alike, hash from picture_hash where bands && ${bands} limit ${mostCompared}) near
                where bit_count((hash # ${value})::bit(64)) <= ${mostSigns}
                order by bit_count((hash # ${value})::bit(64)) limit 1),
            ${value})
        on conflict (stem) do nothing`);
};

const atOnce = 50;

/** How long it goes on at once, in milliseconds. */
const patience = 10_000;

/** Hashes pictures of products that have no hash yet. Resolves with how many. */
export const hashPictures = async (db: Database, images: Pick<ImageStore, 'open'>, signal: AbortSignal) => {
    const end = performance.now() + patience;
    for (let hashed = 0; ;) {
        const rows = await readRows<{ stem: string }>(
            db,
            sql`select distinct image as stem from product p
                where image <> '' and not exists (select from picture_hash h where h.stem = p.image)
                limit ${atOnce}`,
        );
        for (const { stem } of rows) {
            const picture = await images.open(stem, '110').catch(() => null);
            await storeHash(db, stem, picture && (await hashOf(picture.bytes).catch(() => null)));
        }
        hashed += rows.length;
        if (rows.length < atOnce || signal.aborted || performance.now() > end) return hashed;
    }
};
