/** The largest page that every list call returns. */
const pageSize = 250;

/** What a read of a list returns; `meta.next` is where the next rows begin, of a list that is read from place to place. */
interface Page<Row> {
    data: Row[];
    total?: number;
    meta?: { next?: number | string | null };
}

/** Where a read begins: a page, and the place in a list that has places. */
export interface BatchPlace {
    page: number;
    perPage: number;
    after?: number | string;
}

/** A backend that does not know pages returns its first one again. */
const isRepeated = (one: unknown, other: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    'id' in one &&
    one.id === (other as { id?: unknown } | undefined)?.id;

/**
 * Every row of a list, page after page, or from place to place where a read says what its next place is; none is held
 * longer than whoever takes it needs it.
 */
export async function* readBatches<Row>(
    read: (place: BatchPlace) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
    let first: Row | undefined;
    let count = 0;
    let after: number | string | undefined;
    for (let page = 1; ; page++) {
        const {
            data,
            total = Number.POSITIVE_INFINITY,
            meta,
        } = await read({
            page,
            perPage: pageSize,
            after,
        });
        if (data.length === 0 || isRepeated(data[0], first)) return;
        first ??= data[0];
        yield data;
        count += data.length;
        if (meta?.next === undefined ? count >= total : meta.next === null) return;
        after = meta?.next ?? undefined;
    }
}
