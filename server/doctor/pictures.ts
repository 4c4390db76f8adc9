import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { ImageStore } from '../images/imageStore.ts';

/** A picture is compared by the mean colours of 16 × 16 fields. */
const side = 16;

/** Levels by which a field, and all fields on average, differ at most after another compression or in another size. */
const mostOfField = 12;
const mostOnAverage = 4;

const coloursOf = async (bytes: Uint8Array): Promise<Buffer> => {
    // Loaded with the first picture, because the start does not need it.
    const { default: sharp } = await import('sharp');
    return (
        sharp(bytes)
            .flatten({ background: '#fff' })
            .toColourspace('srgb')
            // Shrinking while loading moves edges by up to a pixel, by each format in another way.
            .resize(side, side, { fit: 'fill', kernel: 'mitchell', fastShrinkOnLoad: false })
            .raw()
            .toBuffer()
    );
};

const areAlike = (one: Buffer, other: Buffer) => {
    let sum = 0;
    for (const [at, level] of one.entries()) {
        const difference = Math.abs(level - other[at]!);
        if (difference > mostOfField) return false;
        sum += difference;
    }
    return sum <= mostOnAverage * one.length;
};

/** Means of alike pictures differ by at most `slack` levels, so they are in the same step or in neighbouring ones. */
const step = 8;
const slack = 3;

/** The mean level of each quarter of a picture, of its red and of its blue. */
const meansOf = (colours: Buffer) => {
    const sums = [0, 0, 0, 0, 0, 0];
    for (const [at, level] of colours.entries()) {
        const [row, column] = [Math.floor(at / 3 / side), Math.floor(at / 3) % side];
        sums[2 * Number(row >= side / 2) + Number(column >= side / 2)]! += (4 * level) / colours.length;
        if (at % 3 !== 1) sums[4 + (at % 3) / 2]! += (3 * level) / colours.length;
    }
    return sums;
};

/** The numbers of the steps in which these means can be if each is wrong by up to `by` levels. */
const keysOf = (means: readonly number[], by = 0) =>
    means.reduce<number[]>(
        (keys, mean) => {
            const [least, most] = [mean - by, mean + by].map(level =>
                Math.floor(Math.min(255, Math.max(0, level)) / step),
            );
            const steps = [...new Set([least!, most!])];
            return keys.flatMap(key => steps.map(each => key * (256 / step) + each));
        },
        [0],
    );

/** Notes which earlier picture is the same as this one; without one it stands for those to come. */
const storePicture = async (db: Database, stem: string, colours: Buffer | null) => {
    const means = colours && meansOf(colours);
    const near = means
        ? await readRows<{ stem: string; colours: Buffer }>(
              db,
              sql`select stem, colours from picture_hash where key = any(${sql.param(keysOf(means, slack))}::int[])
                  order by stem`,
          )
        : [];
    const same = near.find(each => areAlike(each.colours, colours!));
    const alone = same || !means ? null : keysOf(means)[0];
    await db.execute(sql`
        insert into picture_hash (stem, alike, key, colours)
        values (${stem}, ${same?.stem ?? (colours && stem)}, ${alone}, ${same ? null : colours})
        on conflict (stem) do nothing`);
};

const atOnce = 50;

/** How long it goes on at once, in milliseconds. */
const patience = 10_000;

/** Compares pictures of products that were not compared yet. Resolves with how many. */
export const comparePictures = async (
    db: Database,
    images: Pick<ImageStore, 'open'>,
    signal: AbortSignal,
) => {
    const end = performance.now() + patience;
    for (let compared = 0; ;) {
        const rows = await readRows<{ stem: string }>(
            db,
            sql`select distinct image as stem from product p
                where image <> '' and not exists (select from picture_hash h where h.stem = p.image)
                limit ${atOnce}`,
        );
        for (const { stem } of rows) {
            const picture = await images.open(stem, '300').catch(() => null);
            await storePicture(db, stem, picture && (await coloursOf(picture.bytes).catch(() => null)));
        }
        compared += rows.length;
        if (rows.length < atOnce || signal.aborted || performance.now() > end) return compared;
    }
};
